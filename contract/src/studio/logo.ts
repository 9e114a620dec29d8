import { isPng } from '../pictures/signatures.ts'

/** The name of a stored logo, which tells what a page needs to reserve its place. */
const NAME = /^[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})(-dark)?\.(svg|png)$/

export const LOGO_MAX_BYTES = 512 * 1024

export const LOGO_TEXTS = {
  missing: 'Please choose a logo',
  gone: 'The logo is no longer there. Please choose it again.',
  wrongType: 'A logo is an SVG or a PNG file',
  tooLarge: 'A logo may have at most 512 KB',
  notReadable: 'This SVG cannot be read. Please save it again as plain SVG, or as PNG.',
  doctype: 'This SVG declares entities. Please save it again as plain SVG, or as PNG.',
  tooMuch: 'This SVG has too many parts. Please simplify it, or save it as PNG.',
  nothing: 'Nothing of this file can be seen. Please turn its letters into paths, or save it as PNG.',
  shape: 'This logo is too long or too tall',
  /** Said beside a logo that was stored. */
  leftOut: (names: string[]) => `Left out: ${names.join(', ')}. To keep letters, turn them into paths.`,
} as const

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
