import type { Db } from '../../../db/connect.ts'
import { msSinceSigned, signNow } from '../../../db/signatures/signatures.ts'

const VALID_MS = 30 * 60_000

const purposeOf = (reference: string) => `contact-receipt ${reference}`

/** The receipt proves to the confirmation page, without JavaScript, that the reference is new. */
export const signReceipt = async (db: Db, reference: string): Promise<string> =>
  `${reference}.${await signNow(db, purposeOf(reference))}`

export async function readReceipt(db: Db, receipt: string): Promise<string | undefined> {
  const dot = receipt.indexOf('.')
  const reference = receipt.slice(0, dot)
  const age = await msSinceSigned(db, purposeOf(reference), receipt.slice(dot + 1))
  return age !== undefined && age < VALID_MS ? reference : undefined
}
