const HEAD = 8
/** Boxes that contain the boxes with location, device and author. */
const CONTAINERS = ['moov', 'trak', 'mdia']
const METADATA = ['udta', 'meta', 'uuid']

/** Blanks the metadata of an MP4 in place, because all other offsets must stay the same. */
export function removeMetadata(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  blank(copy, 0, copy.length)
  return copy
}

function blank(bytes: Buffer, start: number, end: number): void {
  for (let at = start; at + HEAD <= end; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 2 * HEAD : HEAD
    if (at + head > end) return
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + HEAD)) : short || end - at
    if (size < head || at + size > end) return
    const name = bytes.toString('latin1', at + 4, at + HEAD)
    if (METADATA.includes(name)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, at + head, at + size)
    } else if (CONTAINERS.includes(name)) blank(bytes, at + head, at + size)
    at += size
  }
}
