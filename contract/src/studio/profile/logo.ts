const NAME = /^[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})(-dark)?\.(svg|png)$/

export const LOGO_MAX_BYTES = 512 * 1024

interface Logo {
  address: string
  width: number
  height: number
  /** The logo is too dark for the default background and needs a light one. */
  isDark: boolean
}

export const isLogo = (name: string) => NAME.test(name)

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
