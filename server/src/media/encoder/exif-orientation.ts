const ORIENTATION = 0x0112
const ENTRY_BYTES = 12
const INTEL = 0x4949

/** How a photo has to be turned to be upright, 1 (not at all) to 8, from its Exif data. */
export function readOrientation(exif: DataView): number {
  try {
    const isLittle = exif.getUint16(0) === INTEL
    const list = exif.getUint32(4, isLittle)
    const count = exif.getUint16(list, isLittle)
    for (let n = 0; n < count; n++) {
      const entry = list + 2 + n * ENTRY_BYTES
      if (exif.getUint16(entry, isLittle) === ORIENTATION) return exif.getUint16(entry + 8, isLittle)
    }
  } catch {
    // It ends too early, so it says nothing.
  }
  return 1
}
