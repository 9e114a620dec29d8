import { randomUUID } from 'node:crypto'
import type { SavedConsent } from '@linework/contract/desk/consent-shapes'
import type { Db } from '../src/db/connect.ts'
import {
  insertRecord,
  readConsentSettings,
  saveConsentSettings,
} from '../src/desk/appointments/consent/queries.ts'

type SavedText = SavedConsent['texts'][number]

export const CONSENT_FIELDS: Omit<SavedText, '_id'> = {
  name: 'Consent to a tattoo',
  services: [],
  language: 'en',
  minimumAge: 18,
  guardianAge: null,
  facts: ['birthDate', 'phone', 'address', 'design', 'placement', 'idSeen', 'aftercare', 'lots'],
  statement: 'A tattoo is permanent.',
  questions: ['Are you pregnant?', 'Do you have diabetes?'],
  blocksCheckIn: true,
  state: 'published',
}

/** Publishes a text, after which earlier texts are no longer valid. */
export async function publishText(db: Db, fields: Partial<SavedText> = {}) {
  const dates = { number: 1, publishedAt: new Date().toISOString(), retiredAt: null }
  const text = { ...CONSENT_FIELDS, ...fields, ...dates, _id: randomUUID() }
  const settings = await readConsentSettings(db)
  await saveConsentSettings(db, { ...settings, texts: [text], version: settings.version + 1 })
  return text._id
}

/** Publishes a text and makes a consent record with every part for the appointment. */
export async function makeConsent(
  db: Db,
  { id, contact_id }: { id: string; contact_id: string },
  at = new Date(),
) {
  await publishText(db)
  const recordId = randomUUID()
  const { services: _, blocksCheckIn: _b, state: _s, ...text } = CONSENT_FIELDS
  await insertRecord(db, {
    _id: recordId,
    kind: 'signature',
    corrects: null,
    at: at.toISOString(),
    enquiry: contact_id,
    appointment: id,
    startsAt: at.toISOString(),
    service: 'Tattoo',
    artist: 'Kabir',
    text: { ...text, number: 1 },
    client: {
      name: 'Asha Rao',
      birthDate: '1990-05-01',
      phone: '98765 43210',
      address: 'Plot 1',
      design: 'Branch',
      placement: 'Forearm',
      guardian: null,
    },
    signature: { name: 'Asha Rao', drawn: '' },
    staff: { by: 'Meera', idSeen: 'passport', aftercare: true, inkLots: ['I1'], needleLots: ['N1'] },
  })
  return { recordId }
}
