import { PICTURE_MAX_BYTES } from '@linework/contract/pictures/limits'
import type { PictureTexts } from '@linework/contract/pictures/texts'
import { formatBytes } from '../../ui/fields/file-row.tsx'
import { checkPicture } from '../form/pictures/check-picture.ts'
import { shrinkPicture } from '../form/pictures/shrink-picture.ts'
import { changeUpload } from './upload-store.ts'

interface Options {
  texts: PictureTexts
  maxBytes?: number | undefined
}

/** The file as it can be sent: shrunk if it is too large. Undefined when that is impossible; its row says why. */
export async function fitPicture(id: number, file: File, options: Options): Promise<File | undefined> {
  const { texts, maxBytes = PICTURE_MAX_BYTES } = options
  const problem = await checkPicture(file)
  if (problem === undefined && file.size <= maxBytes) return file
  if (problem !== 'wrongType') {
    changeUpload(id, { state: 'shrinking' })
    try {
      const smaller = await shrinkPicture(file, maxBytes)
      changeUpload(id, { note: `Shrunk from ${formatBytes(file.size)} to ${formatBytes(smaller.size)}` })
      return smaller
    } catch {
      // Said below.
    }
  }
  changeUpload(id, { state: 'left out', reason: texts[problem ?? 'tooLarge'](file.name) })
  return undefined
}
