const DIGIT = /\p{Nd}/u

const DECIMAL = 10

/** Replaces the decimal digits of every script by 0 to 9: '୯୪' becomes '94'. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) as number)))

export const digitsOf = (text: string): string => toAsciiDigits(text).replaceAll(/\D/g, '')

/** The ten digits of a script are consecutive in Unicode: the number of digits before one is its value. */
function digitValue(codePoint: number): number {
  let before = 0
  while (DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % DECIMAL
}
