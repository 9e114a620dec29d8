import type { PictureTexts } from '@linework/contract/pictures/texts'
import type { ChosenPicture } from '../form/pictures/use-chosen-pictures.ts'
import { addUpload } from './upload-store.ts'

/** Files that a saved form could not use stay in the tray with their reason, until staff have seen them. */
export function leaveOut(pictures: ChosenPicture[], to: string, texts: PictureTexts): void {
  for (const { file, problem } of pictures)
    addUpload({
      name: file.name,
      bytes: file.size,
      to,
      state: 'left out',
      reason: texts[problem ?? 'wrongType'](file.name),
      isWatched: false,
    })
}
