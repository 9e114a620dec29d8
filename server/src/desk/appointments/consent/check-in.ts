import { ageOn, CONSENT_TEXTS } from '@linework/contract/desk/consent'
import type { Db } from '../../../db/connect.ts'
import { invalidField } from '../../../http/errors.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { studioTime } from '../../../studio-time.ts'
import { listRecords, listTextsFor, signedOf } from './queries.ts'

interface Arrival {
  /** Undefined when the client is already at the studio and the appointment is being booked. */
  id?: string | undefined
  service: string
  startsAt: string
}

/** Throws when a required signature is missing, or a minor signed without the required guardian. */
export async function requireConsent(db: Db, { id, service, startsAt }: Arrival): Promise<void> {
  const texts = await listTextsFor(db, service)
  if (texts.length === 0) return
  const signed = id && signedOf(await listRecords(db, id))
  if (!signed) {
    if (texts.some(({ blocksCheckIn }) => blocksCheckIn)) throw invalidField('state', CONSENT_TEXTS.open)
    return
  }
  const { birthDate = '', guardian = null } = signed.client ?? {}
  const text = texts.find(({ language }) => language === signed.text?.language) ?? texts[0]
  if (text === undefined) return
  if (birthDate === '') {
    if ((signed.text?.minimumAge ?? 0) >= text.minimumAge) return
    throw invalidField('state', CONSENT_TEXTS.confirmed(text.minimumAge))
  }
  const { timeZone } = await findLocale(db)
  const age = ageOn(birthDate, studioTime(new Date(startsAt), timeZone).slice(0, 10))
  const isAllowed = guardian !== null && text.guardianAge !== null && age >= text.guardianAge
  if (age < text.minimumAge && !isAllowed)
    throw invalidField('state', CONSENT_TEXTS.minor(text.guardianAge ?? text.minimumAge))
}
