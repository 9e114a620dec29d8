import { isPng } from '../pictures/signatures.ts'

/** The name of a stored logo, which tells what a page needs to reserve its place. */
const NAME = /^[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})(-dark)?\.(svg|png)$/

export const LOGO_MAX_BYTES = 512 * 1024

const LESS_THAN = 0x3c
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const SPACES = [0x09, 0x0a, 0x0d, 0x20]

/** A PNG by its signature, or text that begins as markup does; whether it is an SVG, only reading it tells. */
export function isLogoType(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !SPACES.includes(byte) && !BYTE_ORDER_MARK.includes(byte))
  return isPng(bytes) || first === LESS_THAN
}

export interface Logo {
  address: string
  width: number
  height: number
  /** To be shown on paper, because it is too dark for the dark ground. */
  isDark: boolean
}

export const isLogo = (name: string) => NAME.test(name)

/** Undefined for what is no name of a logo. */
export function readLogo(name: string | null): Logo | undefined {
  const match = name === null ? null : NAME.exec(name)
  if (match === null) return undefined
  const [, width, height, dark] = match
  return {
    address: `/logo/${name}`,
    width: Number(width),
    height: Number(height),
    isDark: dark !== undefined,
  }
}
