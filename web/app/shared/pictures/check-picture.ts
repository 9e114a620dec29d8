import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@linework/contract/records/pictures'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { isPictureType, SIGNATURE_BYTES } from '@linework/contract/records/signatures'
import { countPixels } from './count-pixels.ts'

/** The key of the error text for an invalid file. */
export type PictureProblem = keyof PictureTexts

// Cameras write thumbnails and colour profiles before the dimensions.
const HEAD_BYTES = 256 * 1024

/** Checks the first bytes, as the server does, because phones report wrong names and types. */
export async function checkPicture(file: Blob): Promise<PictureProblem | undefined> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (!isPictureType(start)) return 'wrongType'
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return (countPixels(head) ?? 0) > PICTURE_MAX_PIXELS ? 'tooManyPixels' : undefined
}
