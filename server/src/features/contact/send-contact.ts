import type { ContactRequest } from '@prahar/contract/contact'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Db } from '../../db/connect.ts'
import { findArtistByName } from '../artists/queries.ts'
import { findServiceByName } from '../services/queries.ts'
import { insertContact } from './queries.ts'

export type ContactFields = Omit<ContactRequest, '_id' | 'createdAt'>

// Without the letters and digits that are read wrongly over the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 6

/** Keeps the names as they were chosen, and beside them the ids they stand for now. Returns the reference. */
export async function sendContact(
  db: Db,
  fields: ContactFields,
  more: { id?: string; created_at?: Date } = {},
): Promise<string> {
  const [service, artist] = await Promise.all([
    findServiceByName(db, fields.service),
    findArtistByName(db, fields.artist),
  ])
  const { id } = await insertContact(db, {
    ...fields,
    phone_e164: parsePhoneNumberFromString(fields.phone, 'IN')?.number ?? null,
    service_id: service?.id ?? null,
    artist_id: artist?.id ?? null,
    ...more,
  })
  return referenceOf(id)
}

/** A short name for a request, always the same for the same id. */
export function referenceOf(id: string): string {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  let reference = ''
  for (let i = 0; i < REFERENCE_LENGTH; i++) {
    reference += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return reference
}
