import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import type { ContactErrors, ContactValues } from '../contact-values.ts'

/** Checking here only saves a round trip, so it must not delay sending. */
const PATIENCE_MS = 1_000

/** Loaded with the first focus, so that other visitors download no validator. */
export const loadRules = () => import('@linework/contract/desk/enquiries-shapes')

/** Undefined when the rules load too late; the server applies the same ones. */
export async function findErrors(values: ContactValues): Promise<ContactErrors | undefined> {
  const late = new Promise<undefined>((give) => setTimeout(give, PATIENCE_MS))
  const rules = await Promise.race([loadRules().catch(() => undefined), late])
  const given = rules?.enquiryFields.safeParse(values)
  return given?.success === false ? fieldErrors(given.error) : undefined
}
