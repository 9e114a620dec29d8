const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, i) => bytes[i] === byte)

/** By the bytes themselves: neither the name nor the type that the sender claims is believed. */
export function isPictureType(bytes: Uint8Array): boolean {
  return startsWith(bytes, JPEG) || startsWith(bytes, PNG)
}
