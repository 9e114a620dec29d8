import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { addUpload } from './upload-store.ts'
import type { ChosenPicture } from './use-chosen-pictures.ts'

/** Keeps skipped files in the upload queue with their reason, until staff dismiss them. */
export function showSkippedFiles(pictures: ChosenPicture[], to: string, texts: PictureTexts): void {
  for (const { file, problem } of pictures)
    addUpload({
      name: file.name,
      bytes: file.size,
      to,
      state: 'skipped',
      reason: texts[problem ?? 'wrongType'](file.name),
      isWatched: false,
    })
}
