const MARK = 0xff
const START = 0xd8
const END = 0xd9
export const START_OF_SCAN = 0xda
export const EXIF = 0xe1

const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)

export const isJpeg = (bytes: Uint8Array) => bytes[0] === MARK && bytes[1] === START

/** Yields the segments up to the first scan. Skips bytes between segments, as libjpeg does. */
export function* listParts(jpeg: Uint8Array) {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at < jpeg.length; ) {
    at = jpeg.indexOf(MARK, at)
    if (at === -1) return
    while (jpeg[at] === MARK) at += 1
    const marker = jpeg[at++] ?? END
    if (marker === END || (!standsAlone(marker) && at + 10 > jpeg.length)) return
    const end = standsAlone(marker) ? at : at + view.getUint16(at)
    // `at` is the position after the marker, where the length of the segment is stored.
    yield { marker, at, end }
    if (marker === START_OF_SCAN) return
    at = end
  }
}

const ORIENTATION = 0x0112
const ENTRY_BYTES = 12
const INTEL = 0x4949
const LONG = 4

/** Reads the EXIF orientation, from 1 (upright) to 8. */
export function readOrientation({ buffer, byteOffset, byteLength }: Uint8Array): number {
  const exif = new DataView(buffer, byteOffset, byteLength)
  try {
    const isLittle = exif.getUint16(0) === INTEL
    const list = exif.getUint32(4, isLittle)
    const count = exif.getUint16(list, isLittle)
    for (let n = 0; n < count; n++) {
      const entry = list + 2 + n * ENTRY_BYTES
      if (exif.getUint16(entry, isLittle) !== ORIENTATION) continue
      const isLong = exif.getUint16(entry + 2, isLittle) === LONG
      return isLong ? exif.getUint32(entry + 8, isLittle) : exif.getUint16(entry + 8, isLittle)
    }
  } catch {
    // Truncated EXIF data count as upright.
  }
  return 1
}

/** The EXIF data contain nothing but the orientation. */
export function writeOrientation(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif[19] = orientation
  return exif
}
