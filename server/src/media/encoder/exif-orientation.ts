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

/** Returns EXIF data with only the orientation. */
export function writeOrientation(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif[19] = orientation
  return exif
}
