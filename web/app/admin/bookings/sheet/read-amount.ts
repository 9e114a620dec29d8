import { AMOUNT_MAX } from '@linework/contract/appointments/limits'
import { toAsciiDigits } from '@linework/contract/fields/digits'

const SIGN = /^\p{Sc}\s*|\s*\p{Sc}$|\s*\/-$/gu
const NO_FRACTION = /\.0{1,2}$/
/** 1500, 1,500 and 1,50,000; of 1.500 it is not known what is meant. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[,'’\s]\d{2,3})*[,'’\s]\d{3})$/

/** A whole amount as people write it; null for none, undefined for what is not understood. Nothing is ever rounded. */
export function readAmount(typed: string): number | null | undefined {
  const text = toAsciiDigits(typed.trim()).replaceAll(SIGN, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  const whole = text.replace(NO_FRACTION, '')
  const amount = WHOLE.test(whole) ? Number(whole.replaceAll(/\D/g, '')) : undefined
  return amount === undefined || amount > AMOUNT_MAX ? undefined : amount
}
