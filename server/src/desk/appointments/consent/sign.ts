import type { NewSignature } from '@linework/contract/desk/clients/consent-page-shapes'
import { ageOn, CLIENT_FACTS, CONSENT_TEXTS } from '@linework/contract/desk/consent'
import { type ClientFacts, type ConsentRecord, signedText } from '@linework/contract/desk/consent-shapes'
import { type Db, readClock } from '../../../db/connect.ts'
import { ApiError, invalidField } from '../../../http/errors.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { studioTime } from '../../../studio-time.ts'
import type { AppointmentRow } from '../queries.ts'
import { type ConsentContent, canonical, readContent } from './content.ts'
import { current, findRecord, insertRecord, listRecords, listTextsFor } from './queries.ts'

const TEXTS = CONSENT_TEXTS
const AGE_MAX = 120

type Signed = Pick<AppointmentRow, 'id' | 'contact_id' | 'starts_at' | 'service' | 'artist_name' | 'state'>

type Part = Pick<ConsentContent, '_id' | 'kind' | 'corrects' | 'text' | 'client' | 'signature' | 'staff'>

/** A repeated request with the same id and content changes nothing; different content throws 409. */
export async function addRecord(tx: Db, appointment: Signed, part: Part): Promise<boolean> {
  const stored = await findRecord(tx, part._id)
  if (stored !== undefined) {
    const { client, signature, staff, corrects, text } = readContent(stored)
    const isSame =
      stored.appointment_id === appointment.id &&
      canonical([client, signature, staff, corrects, text]) ===
        canonical([part.client, part.signature, part.staff, part.corrects, part.text])
    if (!isSame) throw new ApiError(409, TEXTS.otherRecord)
    return false
  }
  if (appointment.state === 'cancelled') throw new ApiError(409, TEXTS.past)
  const open = current(await listRecords(tx, appointment.id), part.kind)
  const isCorrection = open.some(({ id }) => id === part.corrects)
  if (part.corrects === null ? part.kind === 'signature' && open.length > 0 : !isCorrection)
    throw new ApiError(409, TEXTS.signedAlready)
  await insertRecord(tx, {
    ...part,
    enquiry: appointment.contact_id,
    appointment: appointment.id,
    at: (await readClock(tx)).toISOString(),
    startsAt: appointment.starts_at.toISOString(),
    service: appointment.service,
    artist: appointment.artist_name ?? '',
  })
  return true
}

/** Stores no client details other than those that the consent text asks for. */
export async function sign(tx: Db, appointment: Signed, body: NewSignature): Promise<boolean> {
  const { id, textId, corrects, signature } = body
  const repeated = await findRecord(tx, id)
  const text = repeated
    ? readContent(repeated).text
    : (await listTextsFor(tx, appointment.service)).find(({ _id }) => _id === textId)
  if (!text) throw new ApiError(409, TEXTS.changed)
  const client = await checkFacts(tx, appointment, text, body)
  return addRecord(tx, appointment, {
    _id: id,
    kind: 'signature',
    corrects,
    text: signedText.parse(text),
    client,
    signature,
    staff: null,
  })
}

type Snapshot = NonNullable<ConsentRecord['text']>

async function checkFacts(
  db: Db,
  { starts_at }: Signed,
  { facts, minimumAge, guardianAge }: Snapshot,
  body: NewSignature,
): Promise<ClientFacts> {
  const asks = (fact: (typeof CLIENT_FACTS)[number]) => facts.includes(fact)
  for (const fact of CLIENT_FACTS)
    if (asks(fact) && body[fact] === '')
      throw invalidField(fact, fact === 'birthDate' ? TEXTS.birthDate : TEXTS.required)
  const { timeZone } = await findLocale(db)
  const age = asks('birthDate')
    ? ageOn(body.birthDate, studioTime(starts_at, timeZone).slice(0, 10))
    : undefined
  if (age !== undefined && (age < 0 || age > AGE_MAX)) throw invalidField('birthDate', TEXTS.birthDate)
  const isMinor = age === undefined ? !body.isOfAge && minimumAge > 0 : age < minimumAge
  if (isMinor && (age === undefined || guardianAge === null || age < guardianAge))
    throw invalidField(age === undefined ? 'isOfAge' : 'birthDate', TEXTS.tooYoung(guardianAge ?? minimumAge))
  const guardian = isMinor ? body.guardian : null
  if (isMinor && !(guardian?.name && guardian.relation)) throw invalidField('guardian', TEXTS.guardian)
  const kept = CLIENT_FACTS.map((fact) => [fact, asks(fact) ? body[fact] : ''])
  return { ...Object.fromEntries(kept), name: body.name, guardian }
}
