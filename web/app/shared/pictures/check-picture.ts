import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@linework/contract/records/pictures'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { isPictureType, SIGNATURE_BYTES } from '@linework/contract/records/signatures'

export type PictureProblem = keyof PictureTexts

// Bytes to read: cameras write thumbnails and colour profiles before the dimensions.
const HEAD_BYTES = 256 * 1024

/** Checks the first bytes of the file, as the server does, because phones report wrong names and types. */
export async function checkPicture(file: Blob): Promise<PictureProblem | undefined> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (!isPictureType(start)) return 'wrongType'
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return (countPixels(head) ?? 0) > PICTURE_MAX_PIXELS ? 'tooManyPixels' : undefined
}

const PNG_SIZE_AT = 16
const JPEG_START = 0xd8
/** The JPEG start-of-frame markers, after which the dimensions follow. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const MARKER = 0xff

function countPixels(start: Uint8Array): number | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  try {
    return view.getUint8(1) === JPEG_START
      ? countInJpeg(view)
      : view.getUint32(PNG_SIZE_AT) * view.getUint32(PNG_SIZE_AT + 4)
  } catch {
    // The dimensions are not in these first bytes; the server checks the whole file.
    return undefined
  }
}

function countInJpeg(view: DataView): number | undefined {
  let at = 2
  while (view.getUint8(at) === MARKER) {
    const marker = view.getUint8(at + 1)
    if (FRAMES.includes(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += marker === MARKER ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
