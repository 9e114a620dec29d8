import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@linework/contract/pictures/limits'
import { isPictureType, SIGNATURE_BYTES } from '@linework/contract/pictures/signatures'
import type { PictureTexts } from '@linework/contract/pictures/texts'
import { countPixels } from './count-pixels.ts'

/** The key of the message for an invalid file. */
export type PictureProblem = keyof PictureTexts

// Cameras write previews and colour profiles before the size.
const HEAD_BYTES = 256 * 1024

/** Checks the first bytes, as the server does, because phones report wrong names and types. */
export async function checkPicture(file: Blob): Promise<PictureProblem | undefined> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (!isPictureType(start)) return 'wrongType'
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return (countPixels(head) ?? 0) > PICTURE_MAX_PIXELS ? 'tooManyPixels' : undefined
}
