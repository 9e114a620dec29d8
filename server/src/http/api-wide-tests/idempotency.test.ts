import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import {
  makeArtist,
  makeEnquiry,
  makePictureRow,
  makeService,
  makeStaffMember,
  NEXT_MARCH,
  signIn,
} from '../../../test/factories.ts'
import { type Cut, overLossyNetwork } from '../../../test/lossy-client.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { putPicture, sendWithTicket } from '../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { amountOf } from '../../../test/suite.ts'
import { LONG_TEXT } from '../../../test/writes/caller.ts'
import { staffWrites } from '../../../test/writes/staff-writes.ts'
import { STORES } from '../../content/all.ts'
import type { DB } from '../../db/schema.ts'
import { clearSignIns } from '../../studio/auth/jobs.ts'

/** A run with SAVES_SEED=… makes the same choices again. */
const SEED = Number(process.env.SAVES_SEED ?? 20_261_118)
const SAVES = amountOf({ merge: 45, full: 500 })
const AT_ONCE_MAX = 3
const CUTS: Cut[] = ['in the body', 'at work', 'with the response']

const CREATED = Object.entries(STORES).map(([name, { kind }]) => [`${name}.create`, kind.table])

/** Each call that accepts an idempotency key, with the table to which the call adds one row. */
const KEYED: Record<string, keyof DB> = {
  ...Object.fromEntries(CREATED),
  'appointments.block': 'blocked_times',
  'artists.update': 'artist_pictures',
  'gallery.create': 'galleries',
  'offers.create': 'offers',
  'services.update': 'service_pictures',
}

/** Calls in which the client chooses the id of the new row or sends another key. */
const OTHERS: Record<string, keyof DB> = {
  'appointments.book': 'appointments',
  'appointments.bookWalkIn': 'appointments',
  'enquiries.send': 'contact_requests',
  'enquiry-pictures.add': 'enquiry_pictures',
}

const TABLES = { ...KEYED, ...OTHERS }

let t: TestApp
let lossy: TestApp
let cut: Cut | undefined
let writes: ReturnType<typeof staffWrites>
let headers: Record<string, string> & { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  lossy = await overLossyNetwork(t, () => cut)
  headers = await signIn(t)
  writes = staffWrites(lossy, headers, await picture())
})

async function countRows(name: string): Promise<number> {
  const { count } = await t.db
    .selectFrom(TABLES[name] as keyof DB)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Parts = Parameters<typeof sendForm>[3]
type Save = () => Promise<LightMyRequestResponse>

const picture = async () => ({ name: 'a.jpg', bytes: await makePicture({ width: 32, height: 24 }) })

const fieldsOfArtist = async (bio: string): Promise<Parts> => [
  ['name', 'Ritika'],
  ['bio', bio],
  ['version', '1'],
  ['images', await picture()],
]

/** Returns a function that saves the form, with the same key or id on each call. */
async function openForm(name: string, key: string): Promise<Save> {
  const startsAt = `${NEXT_MARCH}-04T06:30:00.000Z`
  const post = (path: string, payload: object) => () =>
    lossy.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
  const put = (path: string, parts: Parts) => () =>
    sendForm(lossy.app, 'PUT', `/api${path}`, parts, { ...headers, 'idempotency-key': key })
  switch (name) {
    case 'appointments.book': {
      const plan = { startsAt, appointmentId: crypto.randomUUID() }
      return post(`/contact/${(await makeEnquiry(t.db)).id}/appointments`, plan)
    }
    case 'appointments.bookWalkIn': {
      const client = { name: 'Neha', source: 'walk-in' }
      return post('/appointments', { startsAt, client, enquiryId: crypto.randomUUID() })
    }
    case 'enquiries.send': {
      const { ticket: _, ...fields } = await sendWithTicket(t)
      return post('/contact', fields)
    }
    case 'artists.update':
      return put(`/artists/${(await makeArtist(t.db)).id}`, await fieldsOfArtist('A bio of an artist'))
    case 'services.update': {
      const header = await makePictureRow(t.db)
      const service = (await makeService(t.db, { header_picture_id: header.id })) as { id: string }
      return put(`/services/${service.id}`, [
        ['name', 'Piercing'],
        ['shortDescription', 'In short'],
        ['fullDescription', LONG_TEXT],
        ['version', '1'],
        ['relatedImg', await picture()],
      ])
    }
    case 'enquiry-pictures.add': {
      const [{ ticket }, id] = [await sendWithTicket(t), crypto.randomUUID()]
      const bytes = await makePicture()
      return () => putPicture(lossy, ticket, bytes, { id })
    }
  }
  const { act } = (await writes[name]?.()) ?? {}
  return () => {
    headers['idempotency-key'] = key
    return act?.().finally(() => delete headers['idempotency-key']) as ReturnType<NonNullable<typeof act>>
  }
}

test('every staff call that adds records or pictures accepts an idempotency key', async () => {
  const all = await listEndpoints()
  const addsPictures = ({ method, shape: { files } }: ListedEndpoint) =>
    method === 'PUT' && Object.values(files ?? {}).some(({ max }) => max > 1)
  const adding = all.filter((each) => each.name.endsWith('.create') || each.shape.once || addsPictures(each))
  expect(adding.map(({ name, shape }) => shape.once && name).toSorted()).toEqual(
    Object.keys(KEYED).toSorted(),
  )
})

test(`${SAVES} saves with lost responses each store one record (SAVES_SEED=${SEED})`, {
  timeout: 900_000,
}, async () => {
  let state = SEED >>> 0
  const choose = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const names = Object.keys(TABLES)
  const found = { lost: 0, doubled: 0 }
  for (let n = 0; n < SAVES; n++) {
    const name = names[n % names.length] as string
    const save = await openForm(name, `save-${n}`)
    const before = await countRows(name)
    for (let again = choose(2); again >= 0; again--) {
      cut = CUTS[choose(CUTS.length)]
      await Promise.all(Array.from({ length: 1 + choose(AT_ONCE_MAX) }, save))
    }
    cut = undefined
    const answers = await Promise.all(Array.from({ length: 1 + choose(AT_ONCE_MAX) }, save))
    const distinct = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
    expect([name, n, [...distinct]]).toEqual([name, n, [expect.stringMatching(/^20[01] /)]])
    const added = (await countRows(name)) - before
    if (added < 1) found.lost += 1
    if (added > 1) found.doubled += 1
  }
  const amounts = `${SAVES} saves of ${names.length} kinds`
  process.stdout.write(`${amounts}: ${found.doubled} doubled, ${found.lost} lost\n`)
  expect(found).toEqual({ lost: 0, doubled: 0 })
})

test('returns 422 for an idempotency key that was used with other content', async () => {
  const post = (by: Record<string, string>, question: string, key = 'mine') =>
    t.app.inject({
      method: 'POST',
      url: '/api/faqs',
      headers: { ...by, 'idempotency-key': key },
      payload: { question, answer: 'A' },
    })
  const first = await post(headers, 'Why?')
  const changed = await post(headers, 'Why not?')
  expect([changed.statusCode, changed.json().message]).toEqual([
    422,
    'This was already saved without your latest changes. Open the saved record to edit it.',
  ])
  const other = await post((await makeStaffMember(t.db)).headers, 'Why?')
  expect([other.statusCode, other.json()._id === first.json()._id]).toEqual([201, false])
  expect((await post(headers, 'Why?', 'x'.repeat(201))).statusCode).toBe(400)
})

test('returns 422 for an idempotency key that was used with another picture', async () => {
  const send = async (width: number) =>
    sendForm(
      t.app,
      'POST',
      '/api/gallery',
      [
        ['category', 'inside-studio'],
        ['images', { name: 'a.jpg', bytes: await makePicture({ width, height: 24 }) }],
      ],
      { ...headers, 'idempotency-key': 'picture' },
    )
  expect([(await send(32)).statusCode, (await send(34)).statusCode]).toEqual([201, 422])
})

test('every call without an idempotency key creates a record', async () => {
  const before = await countRows('faqs.create')
  for (const act of [await writes['faqs.create']?.(), await writes['faqs.create']?.()])
    expect((await act?.act())?.statusCode).toBe(201)
  expect(await countRows('faqs.create')).toBe(before + 2)
})

test('an edit with a used idempotency key is still checked against its version', async () => {
  const { id } = await makeArtist(t.db)
  const keyed = { ...headers, 'idempotency-key': 'edit' }
  const edit = async (bio: string) =>
    (await sendForm(t.app, 'PUT', `/api/artists/${id}`, await fieldsOfArtist(bio), keyed)).statusCode
  expect([await edit('The first bio'), await edit('The first bio'), await edit('Another bio')]).toEqual([
    200, 200, 409,
  ])
})

test('returns 404 for a used idempotency key whose record was deleted', async () => {
  const save = await openForm('faqs.create', 'deleted')
  const { _id } = (await save()).json()
  await t.app.inject({ method: 'DELETE', url: `/api/faqs/${_id}`, headers })
  expect((await save()).statusCode).toBe(404)
})

test('an idempotency key expires after a day', async () => {
  const save = await openForm('faqs.create', 'old')
  const { _id } = (await save()).json()
  await t.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await clearSignIns.handle({ db: t.db }, undefined)
  expect((await save()).json()._id).not.toBe(_id)
})
