import { fieldErrors } from '../../../lib/field-errors.ts'
import type { ContactErrors, ContactValues } from '../contact-values.ts'

/** Nobody waits longer for what only saves a round trip. */
const PATIENCE_MS = 1_000

/** They come when the form is first touched: a visitor who only looks downloads no validator. */
export const loadRules = () => import('@linework/contract/enquiries/shapes')

/** Where the rules cannot be had, or not in time, the server has them too. */
export async function findErrors(values: ContactValues): Promise<ContactErrors | undefined> {
  const late = new Promise<undefined>((give) => setTimeout(give, PATIENCE_MS))
  const rules = await Promise.race([loadRules().catch(() => undefined), late])
  const given = rules?.enquiryFields.safeParse(values)
  return given?.success === false ? fieldErrors(given.error) : undefined
}
