import { AMOUNT_MAX } from '../desk/appointments.ts'
import { toAsciiDigits } from './digits.ts'

const SIGN = /^\p{Sc}\s*|\s*\p{Sc}$|\s*\/-$/gu
const NO_FRACTION = /\.0{1,2}$/
/** Matches 1500, 1,500 and 1,50,000, but not 1.500, which may mean one and a half. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[,'’\s]\d{2,3})*[,'’\s]\d{3})$/

/** Returns null for empty text, and undefined for any text that is not a whole amount; never rounds. */
export function readAmount(typed: string): number | null | undefined {
  const text = toAsciiDigits(typed.trim()).replaceAll(SIGN, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  const whole = text.replace(NO_FRACTION, '')
  const amount = WHOLE.test(whole) ? Number(whole.replaceAll(/\D/g, '')) : undefined
  return amount === undefined || amount > AMOUNT_MAX ? undefined : amount
}
