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
