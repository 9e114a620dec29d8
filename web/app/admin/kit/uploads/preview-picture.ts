import { drawPicture } from '../../../lib/draw-picture.ts'

const EDGE = 720
const QUALITY = 0.75

let last: Promise<unknown> = Promise.resolve()

/**
 * A small preview as a data: URL. The content security policy of public pages forbids blob: URLs and stays in force
 * after a client-side navigation to the back office. Pictures are decoded one at a time, to fit a phone's memory.
 */
export function previewPicture(file: Blob): Promise<string> {
  const preview = last.then(async () => (await drawPicture(file, EDGE)).toDataURL('image/jpeg', QUALITY))
  last = preview.catch(() => {})
  return preview
}
