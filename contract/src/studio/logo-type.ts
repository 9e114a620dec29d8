import { isPng } from '../pictures/signatures.ts'

const LESS_THAN = 0x3c
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const SPACES = [0x09, 0x0a, 0x0d, 0x20]

/** A PNG by its signature, or text that begins as markup does; whether it is an SVG, only reading it tells. */
export function isLogoType(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !SPACES.includes(byte) && !BYTE_ORDER_MARK.includes(byte))
  return isPng(bytes) || first === LESS_THAN
}
