import { drawPicture } from './draw-picture.ts'

const EDGE = 720
const QUALITY = 0.75

let last: Promise<unknown> = Promise.resolve()

/**
 * A small copy as a data: address. Not a blob: address, which the policy of a page outside the back office
 * forbids, and that page's policy stays in force after moving here. One at a time: twenty photographs
 * decoded at once are more than a phone's memory.
 */
export function previewPicture(file: Blob): Promise<string> {
  const preview = last.then(async () => (await drawPicture(file, EDGE)).toDataURL('image/jpeg', QUALITY))
  last = preview.catch(() => {})
  return preview
}
