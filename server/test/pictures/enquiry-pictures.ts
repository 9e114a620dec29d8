import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Db } from '../../src/db/connect.ts'
import { makePrivateKey, type Store } from '../../src/media/store/store.ts'
import { insert } from '../factories.ts'
import type { TestApp } from '../make-app.ts'

let next = 1

/** Sends an enquiry like a form that supports pictures, so that the response has a ticket. */
export async function sendWithTicket(t: Pick<TestApp, 'app'>, headers: Record<string, string> = {}) {
  const payload = {
    name: 'Asha',
    email: `asha-${next}@mail.example`,
    phone: `98765 4${String(next++).padStart(4, '0')}`,
    service: 'Tattoo',
    artist: 'Any artist',
    inspiration: '',
    description: `A lotus on the wrist, number ${next}`,
  }
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'form-pictures': '1', ...headers },
    payload,
  })
  const { reference, pictureTicket } = response.json()
  return {
    ...payload,
    reference,
    ticket: pictureTicket as string,
    id: String(pictureTicket).split('.')[0] ?? '',
  }
}

interface Sent {
  id?: string
  kind?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

export function putPicture(
  t: Pick<TestApp, 'app'>,
  ticket: string,
  bytes: Buffer,
  { id = randomUUID(), kind = 'idea', headers = {}, remoteAddress = '203.0.113.9' }: Sent = {},
) {
  return t.app.inject({
    method: 'PUT',
    url: `/api/contact/pictures/${id}?kind=${kind}`,
    headers: { 'picture-ticket': ticket, 'content-type': 'application/octet-stream', ...headers },
    remoteAddress,
    payload: bytes,
  })
}

/** Withdraws a picture, as when the visitor removes it from the form during its upload. */
export const withdrawPicture = (
  t: Pick<TestApp, 'app'>,
  ticket: string,
  id: string,
  { remoteAddress = '203.0.113.9' } = {},
) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/contact/sent-pictures/${id}`,
    headers: { 'picture-ticket': ticket },
    remoteAddress,
  })

/** The bytes are no valid picture, which suffices for tests that do not decode them. */
export async function makeEnquiryPicture({ db, store }: { db: Db; store?: Store }, enquiryId: string) {
  const storage_key = makePrivateKey()
  const bytes = Buffer.from(storage_key)
  await store?.put(storage_key, [
    { name: 'large.jpeg', bytes },
    { name: 'small.jpeg', bytes },
  ])
  const row = { id: randomUUID(), contact_id: enquiryId, kind: 'idea', storage_key, width: 4, height: 3 }
  await insert(db, 'enquiry_pictures', row)
  return row
}

export async function listPrivateFiles(mediaDir: string): Promise<string[]> {
  const entries = await readdir(`${mediaDir}/enquiries`, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}
