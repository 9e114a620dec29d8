const MARK = 0xff
const START = 0xd8
const END = 0xd9
export const START_OF_SCAN = 0xda
export const EXIF = 0xe1

const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)

export const isJpeg = (bytes: Uint8Array) => bytes[0] === MARK && bytes[1] === START

/** Yields the segments up to the first scan and, like libjpeg, skips bytes between them. */
export function* listParts(jpeg: Uint8Array) {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at < jpeg.length; ) {
    at = jpeg.indexOf(MARK, at)
    if (at === -1) return
    while (jpeg[at] === MARK) at += 1
    const marker = jpeg[at++] ?? END
    if (marker === END || (!standsAlone(marker) && at + 10 > jpeg.length)) return
    const end = standsAlone(marker) ? at : at + view.getUint16(at)
    // `at` is the position of the length, after the marker.
    yield { marker, at, end }
    if (marker === START_OF_SCAN) return
    at = end
  }
}
