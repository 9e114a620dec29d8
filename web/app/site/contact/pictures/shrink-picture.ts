import { ENQUIRY_PICTURE_SIDE } from '@linework/contract/desk/enquiry-pictures'
import { drawPicture } from '../../../lib/draw-picture.ts'

const QUALITY = 0.82

const THUMB_SIDE = 112
const THUMB_QUALITY = 0.7

interface Shrunk {
  bytes: ArrayBuffer
  thumb: string
}

/** Returns a JPEG without EXIF data, upright. Throws when the browser cannot decode the file. */
export async function shrinkPicture(file: Blob): Promise<Shrunk> {
  const canvas = await drawPicture(file, ENQUIRY_PICTURE_SIDE)
  const blob = await new Promise<Blob>((done, fail) => {
    canvas.toBlob(
      (made) => (made ? done(made) : fail(new Error('The browser produced no JPEG.'))),
      'image/jpeg',
      QUALITY,
    )
  })
  return { bytes: await blob.arrayBuffer(), thumb: drawThumb(canvas) }
}

/**
 * The centre of the picture as a data: URL: the content security policy does not allow blob: pictures for
 * visitors.
 */
function drawThumb(canvas: HTMLCanvasElement): string {
  const thumb = document.createElement('canvas')
  thumb.width = THUMB_SIDE
  thumb.height = THUMB_SIDE
  const side = Math.min(canvas.width, canvas.height)
  const [x, y] = [(canvas.width - side) / 2, (canvas.height - side) / 2]
  thumb.getContext('2d')?.drawImage(canvas, x, y, side, side, 0, 0, THUMB_SIDE, THUMB_SIDE)
  return thumb.toDataURL('image/jpeg', THUMB_QUALITY)
}
