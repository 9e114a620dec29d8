const HEAD_BYTES = 22

/** Feed readers and older browsers request /favicon.ico whatever the page says: one PNG with its list of one. */
export function toIco(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(HEAD_BYTES, 18)
  return Buffer.concat([head, png])
}
