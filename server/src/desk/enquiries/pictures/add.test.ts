import { randomUUID } from 'node:crypto'
import { ENQUIRY_PICTURE_MAX_BYTES } from '@linework/contract/desk/enquiry-pictures'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { listPrivateFiles, putPicture, sendWithTicket } from '../../../../test/pictures/enquiry-pictures.ts'
import { makePhoto, makePicture } from '../../../../test/pictures/make-picture.ts'
import { watchQueries } from '../../../../test/watch-queries.ts'
import { signTicket } from '../../../db/signatures/picture-ticket.ts'

const HOUR = 3_600_000

let t: TestApp
let picture: Buffer

beforeAll(async () => {
  t = await makeApp()
  picture = await makePicture({ width: 400, height: 300 })
})

const rowsOf = (enquiryId: string) =>
  t.db.selectFrom('enquiry_pictures').selectAll().where('contact_id', '=', enquiryId).execute()
const messageOf = (response: { statusCode: number; json: () => { message: string } }) => [
  response.statusCode,
  response.json().message,
]

test('an enquiry with pictures returns an upload ticket; a repeat returns the same one', async () => {
  const fields = {
    name: 'Asha',
    email: 'asha@mail.example',
    phone: '98765 43210',
    service: 'Tattoo',
    artist: 'Any artist',
    inspiration: '',
    description: 'A lotus',
  }
  const send = async (headers: Record<string, string>) =>
    (await t.app.inject({ method: 'POST', url: '/api/contact', payload: fields, headers })).json()
  expect(Object.keys(await send({ 'idempotency-key': 'a' }))).toEqual(['status', 'message', 'reference'])
  const [first, again] = [
    await send({ 'idempotency-key': 'b', 'form-pictures': '1' }),
    await send({ 'idempotency-key': 'b', 'form-pictures': '1' }),
  ]
  expect(again).toEqual(first)
  const other = await send({ 'idempotency-key': 'c', 'form-pictures': '1' })
  expect(other.pictureTicket).not.toBe(first.pictureTicket)
  for (const word of ['Asha', 'asha', '98765', first.reference])
    expect(first.pictureTicket).not.toContain(word)
})

test('stores an enquiry picture in two sizes, and a repeated id gets the same response', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const id = randomUUID()
  const photo = await makePhoto(2_400, 1_800)
  const first = await putPicture(t, ticket, photo, { id, kind: 'place' })
  expect([first.statusCode, first.json()]).toEqual([200, { success: true, id }])
  expect(first.headers['cache-control']).toBe('no-store')
  const [row] = await rowsOf(enquiryId)
  expect(row).toMatchObject({ id, kind: 'place', width: 1_600, height: 1_200 })
  const key = row?.storage_key as string
  const sizes = await Promise.all(
    ['large.jpeg', 'small.jpeg'].map(async (name) =>
      sharp((await t.media.store.read(key, name)) as Uint8Array).metadata(),
    ),
  )
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 1_600, 1_200],
    ['jpeg', 320, 240],
  ])
  const before = await listPrivateFiles(t.mediaDir)
  const again = await putPicture(t, ticket, Buffer.from('anything'), { id })
  expect([again.statusCode, again.json()]).toEqual([200, { success: true, id }])
  expect(await rowsOf(enquiryId)).toEqual([row])
  expect(await listPrivateFiles(t.mediaDir)).toEqual(before)
})

test('stores a picture once when an enquiry sends it six times concurrently', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const before = (await listPrivateFiles(t.mediaDir)).length
  const id = randomUUID()
  const responses = await Promise.all(Array.from({ length: 6 }, () => putPicture(t, ticket, picture, { id })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(await rowsOf(enquiryId)).toHaveLength(1)
  expect(await listPrivateFiles(t.mediaDir)).toHaveLength(before + 2)
})

test('stores at most five enquiry pictures, of nine that are sent concurrently', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  const before = (await listPrivateFiles(t.mediaDir)).length
  const responses = await Promise.all(Array.from({ length: 9 }, () => putPicture(t, ticket, picture)))
  const rejected = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(rejected.map(messageOf)).toEqual(Array(4).fill([409, 'At most 5 pictures can be added.']))
  expect(await rowsOf(enquiryId)).toHaveLength(5)
  expect(await listPrivateFiles(t.mediaDir)).toHaveLength(before + 10)
})

test('does not enlarge a small enquiry picture', async () => {
  const { ticket, id: enquiryId } = await sendWithTicket(t)
  expect((await putPicture(t, ticket, await makePicture({ width: 90, height: 60 }))).statusCode).toBe(200)
  expect(await rowsOf(enquiryId)).toMatchObject([{ width: 90, height: 60 }])
})

test('rejects a missing, forged or expired upload ticket before querying pictures', async () => {
  const { ticket, id } = await sendWithTicket(t)
  const [, until = '', signature = ''] = ticket.split('.')
  const old = { id, createdAt: new Date(Date.now() - 25 * HOUR) }
  const tickets = {
    missing: '',
    nonsense: 'x',
    'another enquiry': [randomUUID(), until, signature].join('.'),
    'a longer life': [id, String(Number(until) + 1), signature].join('.'),
    'no signature': `${id}.${until}.`,
    expired: await signTicket(t.db, old),
  }
  for (const [name, forged] of Object.entries(tickets)) {
    const seen = await watchQueries(async () => {
      const response = await putPicture(t, forged, picture)
      expect([name, ...messageOf(response)]).toEqual([
        name,
        403,
        'Pictures can no longer be added here. We have your enquiry.',
      ])
    })
    expect(seen.filter(({ text }) => text.includes('enquiry_pictures'))).toEqual([])
  }
  expect(await rowsOf(id)).toEqual([])
})

test('returns 403 for the upload ticket of an erased enquiry', async () => {
  const { ticket, id } = await sendWithTicket(t)
  const before = await listPrivateFiles(t.mediaDir)
  await t.db.deleteFrom('contact_requests').where('id', '=', id).execute()
  expect((await putPicture(t, ticket, picture)).statusCode).toBe(403)
  expect(await listPrivateFiles(t.mediaDir)).toEqual(before)
})

test('returns 409 for a picture id that another enquiry uses', async () => {
  const [one, other] = [await sendWithTicket(t), await sendWithTicket(t)]
  const id = randomUUID()
  await putPicture(t, one.ticket, picture, { id })
  expect(messageOf(await putPicture(t, other.ticket, picture, { id }))).toEqual([
    409,
    'This ID is already in use for another picture.',
  ])
  expect(await rowsOf(other.id)).toEqual([])
})

test('rejects an enquiry picture of unknown kind, with an invalid id or above 8 MB', async () => {
  const { ticket } = await sendWithTicket(t)
  expect((await putPicture(t, ticket, picture, { kind: 'selfie' })).json().errors).toEqual([
    { field: 'kind', message: 'Choose whether the picture shows your idea or the place on your body.' },
  ])
  expect((await putPicture(t, ticket, picture, { id: '1' })).statusCode).toBe(400)
  const large = Buffer.alloc(ENQUIRY_PICTURE_MAX_BYTES + 1)
  expect(messageOf(await putPicture(t, ticket, large))).toEqual([
    413,
    'This picture is too large (max 8 MB).',
  ])
})

test.each([
  ['rejected when deleted', { deleted_at: new Date() }, 403],
  ['stored when marked as spam', { status: 'spam' }, 200],
])('a picture for an enquiry is %s', async (_, fields, status) => {
  const { id } = await makeEnquiry(t.db, fields)
  const ticket = await signTicket(t.db, { id, createdAt: new Date() })
  expect((await putPicture(t, ticket, picture)).statusCode).toBe(status)
  expect(await rowsOf(id)).toHaveLength(status === 200 ? 1 : 0)
})

test('returns 507 for enquiry pictures but accepts enquiries when the disk is full', async () => {
  const full = await makeApp({ databaseUrl: t.databaseUrl, MEDIA_MIN_FREE_MB: 1_000_000_000 })
  const sent = await sendWithTicket(full)
  expect(sent.reference).toMatch(/^[2-9A-Z]{6}$/)
  expect(messageOf(await putPicture(full, sent.ticket, picture))).toEqual([
    507,
    'The studio cannot store pictures right now. We have your enquiry.',
  ])
  expect(await rowsOf(sent.id)).toEqual([])
})
