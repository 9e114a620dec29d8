import type { Db } from '../../db/connect.ts'
import type { Store } from '../../media/store/store.ts'
import { toE164 } from '../../phone-numbers.ts'
import { findLocale } from '../studio/queries.ts'
import { listPartsOf } from './file-queries.ts'
import { listOfPerson } from './queries.ts'

/**
 * Everything stored about a person, for the person: what was sent, what staff wrote, appointments, emails and pictures. Which
 * staff changed or read it is not in it, because that is about the staff.
 */
export async function makePersonFile({ db, store }: { db: Db; store: Store }, find: string) {
  const { country } = await findLocale(db)
  const rows = await listOfPerson(db, find, toE164(find, country))
  if (rows.length === 0) return undefined
  const { appointments, mails, pictures } = await listPartsOf(
    db,
    rows.map(({ id }) => id),
  )
  const ofEnquiry = <T extends { contact_id: string }>(parts: T[], id: string) =>
    parts.filter(({ contact_id }) => contact_id === id).map(({ contact_id: _, ...part }) => part)
  const readBytes = async (key: string) => {
    const bytes = await store.read(key, 'large.jpeg')
    return bytes === undefined ? null : Buffer.from(bytes).toString('base64')
  }
  const enquiries = await Promise.all(
    rows.map(async (row) => ({
      reference: row.reference,
      sent: row.created_at,
      name: row.name,
      phone: row.phone,
      email: row.email,
      service: row.service,
      artist: row.artist,
      inspiration: row.inspiration,
      description: row.description,
      status: row.status,
      note: row.note,
      appointments: ofEnquiry(appointments, row.id),
      emails: ofEnquiry(mails, row.id),
      pictures: await Promise.all(
        ofEnquiry(pictures, row.id).map(async ({ storage_key, ...picture }) => ({
          ...picture,
          jpegBase64: await readBytes(storage_key),
        })),
      ),
    })),
  )
  return { writtenAt: new Date(), askedFor: find, enquiries }
}
