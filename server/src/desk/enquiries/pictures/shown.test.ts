import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeStaffMember, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { listPrivateFiles, putPicture, sendWithTicket } from '../../../../test/pictures/enquiry-pictures.ts'
import { makePhoto } from '../../../../test/pictures/make-picture.ts'
import { removePrivateBytes } from '../../../media/jobs.ts'
import { signPictureUrls } from './signed-urls.ts'

const MINUTE = 60_000

let t: TestApp
let enquiry: Awaited<ReturnType<typeof sendWithTicket>>
let pictureId: string

beforeAll(async () => {
  t = await makeApp()
  enquiry = await sendWithTicket(t)
  pictureId = randomUUID()
  const sent = await putPicture(t, enquiry.ticket, await makePhoto(640, 480), { id: pictureId })
  expect(sent.statusCode).toBe(200)
})

const list = async (headers: Record<string, string>, id = enquiry.id) =>
  (await t.app.inject({ url: `/api/contact/${id}/pictures`, headers })).json()
const open = (url: string) => t.app.inject({ url })
const statusOf = async (url: string) => (await open(url)).statusCode

test('staff open enquiry pictures through signed URLs without a token', async () => {
  const { headers } = await makeStaffMember(t.db)
  const [picture, ...others] = await list(headers)
  expect(others).toEqual([])
  expect(picture).toMatchObject({ id: pictureId, kind: 'idea', width: 640, height: 480 })
  for (const [url, width] of [
    [picture.address, 640],
    [picture.thumbnail, 320],
  ]) {
    expect(url).toMatch(/^\/api\/contact\/pictures\//)
    const response = await open(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, noimageindex, noarchive',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
  }
})

test('the enquiry list contains the picture count and the first three thumbnails', async () => {
  const { headers } = await makeStaffMember(t.db)
  const many = await sendWithTicket(t)
  const photo = await makePhoto(64, 48)
  const ids = Array.from({ length: 4 }, () => randomUUID())
  for (const id of ids) await putPicture(t, many.ticket, photo, { id, kind: 'place' })
  for (const call of [
    { method: 'GET' as const, url: '/api/contact' },
    { method: 'POST' as const, url: '/api/contact/search', payload: {} },
  ]) {
    const { data } = (await t.app.inject({ ...call, headers })).json()
    const [shown, one] = [many, enquiry].map(({ id }) => data.find(({ _id }: { _id: string }) => _id === id))
    expect([shown.pictures, one.pictures]).toEqual([4, 1])
    expect(shown.thumbnails.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toEqual(
      ids.slice(0, 3).map((id) => [id, 'place']),
    )
    expect(await statusOf(shown.thumbnails[0].thumbnail)).toBe(200)
  }
})

test('a signed picture URL expires after ten minutes', async () => {
  const { headers } = await makeStaffMember(t.db)
  const [{ address }] = await list(headers)
  const url = new URL(address, 'http://localhost')
  const until = Number(url.searchParams.get('until'))
  const { now } = await t.db
    .selectFrom('staff')
    .select(({ fn }) => fn<Date>('clock_timestamp').as('now'))
    .executeTakeFirstOrThrow()
  expect(until - now.getTime()).toBeLessThanOrEqual(10 * MINUTE)
  expect(until - now.getTime()).toBeGreaterThan(9 * MINUTE)
  url.searchParams.set('until', String(until + MINUTE))
  expect(await statusOf(`${url.pathname}${url.search}`)).toBe(404)
  // These URLs belong to the same session and have a valid signature, but expire at another time.
  const session = url.searchParams.get('session') as string
  const id = url.pathname.split('/').at(-2) as string
  const addressOf = async (validMs: number) => (await signPictureUrls(t.db, session, validMs))(id, 'large')
  expect(await statusOf(await addressOf(MINUTE))).toBe(200)
  expect(await statusOf(await addressOf(-1_000))).toBe(404)
  expect(await statusOf(await addressOf(11 * MINUTE))).toBe(404)
})

test('a signed picture URL stops working when its session or account becomes invalid', async () => {
  for (const end of [
    (headers: Record<string, string>) => t.app.inject({ method: 'POST', url: '/api/auth/logout', headers }),
    (_headers: Record<string, string>, id: string) =>
      t.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    (_headers: Record<string, string>, id: string) =>
      t.db.updateTable('staff').set({ password_is_made: true }).where('id', '=', id).execute(),
    (_headers: Record<string, string>, id: string) =>
      t.db
        .updateTable('staff_sessions')
        .set({ last_used_at: new Date(Date.now() - 13 * 60 * MINUTE) })
        .where('staff_id', '=', id)
        .execute(),
  ]) {
    const { headers, id } = await makeStaffMember(t.db)
    const [{ address }] = await list(headers)
    expect(await statusOf(address)).toBe(200)
    await end(headers, id)
    expect(await statusOf(address)).toBe(404)
  }
})

test('opening a picture does not extend the session', async () => {
  const { headers, id } = await makeStaffMember(t.db)
  const [{ address }] = await list(headers)
  const before = new Date(Date.now() - 60 * MINUTE)
  await t.db.updateTable('staff_sessions').set({ last_used_at: before }).where('staff_id', '=', id).execute()
  expect(await statusOf(address)).toBe(200)
  const used = await t.db
    .selectFrom('staff_sessions')
    .select('last_used_at')
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(used.last_used_at).toEqual(before)
})

test('artists open and remove pictures only of assigned enquiries, even by signed URL', async () => {
  const [own, other] = [await makeArtist(t.db), await makeArtist(t.db)]
  const [a, b] = [
    await makeStaffMember(t.db, { role: 'artist', artist_id: own.id }),
    await makeStaffMember(t.db, { role: 'artist', artist_id: other.id }),
  ]
  const give = (artist_id: string | null) =>
    t.db.updateTable('contact_requests').set({ artist_id }).where('id', '=', enquiry.id).execute()
  await give(own.id)
  const [{ address }] = await list(a.headers)
  expect(await statusOf(address)).toBe(200)
  expect((await list(b.headers)).message).toBe('Contact request not found.')
  const remove = (headers: Record<string, string>) =>
    t.app.inject({ method: 'DELETE', url: `/api/contact/pictures/${pictureId}`, headers })
  expect((await remove(b.headers)).statusCode).toBe(404)
  await give(other.id)
  expect(await statusOf(address)).toBe(404)
  expect((await list(b.headers)).length).toBe(1)
  await give(null)
})

test('does not serve pictures of a deleted enquiry', async () => {
  const { headers } = await makeStaffMember(t.db)
  const [{ address }] = await list(headers)
  const set = (deleted_at: Date | null) =>
    t.db.updateTable('contact_requests').set({ deleted_at }).where('id', '=', enquiry.id).execute()
  await set(new Date())
  expect([await statusOf(address), (await list(headers)).message]).toEqual([
    404,
    'Contact request not found.',
  ])
  await set(null)
  expect(await statusOf(address)).toBe(200)
})

test('removing an enquiry picture deletes its file and prevents another upload', async () => {
  const sent = await sendWithTicket(t)
  const [id, before, photo] = [randomUUID(), await listPrivateFiles(t.mediaDir), await makePhoto(64, 48)]
  await putPicture(t, sent.ticket, photo, { id })
  const headers = await signIn(t)
  const [{ address }] = await list(headers, sent.id)
  const response = await t.app.inject({ method: 'DELETE', url: `/api/contact/pictures/${id}`, headers })
  expect(response.json()).toEqual({ status: 'success', message: 'Picture removed.' })
  expect(await listPrivateFiles(t.mediaDir)).toEqual(before)
  expect([await statusOf(address), await list(headers, sent.id)]).toEqual([404, []])
  expect(await t.db.selectFrom('removed_bytes').selectAll().execute()).toEqual([])
  expect((await putPicture(t, sent.ticket, photo, { id })).json()).toEqual({ success: true, id })
  expect(await list(headers, sent.id)).toEqual([])
  for (let i = 0; i < 4; i++) await putPicture(t, sent.ticket, photo)
  expect((await putPicture(t, sent.ticket, photo)).statusCode).toBe(409)
  const { data } = (await t.app.inject({ url: '/api/contact', headers })).json()
  expect(data.find(({ _id }: { _id: string }) => _id === sent.id).pictures).toBe(4)
})

test('hides a removed enquiry picture, and deletes its file once the store is back', async () => {
  let isAway = true
  const { store } = t.media
  // why: a store that fails at one call and works at the next
  const remove = async (key: string) => {
    if (isAway) throw new Error('away')
    await store.remove(key)
  }
  const other = await makeApp({ databaseUrl: t.databaseUrl, store: { ...store, remove } })
  const sent = await sendWithTicket(other)
  const [id, before] = [randomUUID(), await listPrivateFiles(t.mediaDir)]
  await putPicture(other, sent.ticket, await makePhoto(64, 48), { id })
  const { headers } = await makeStaffMember(t.db)
  const call = { method: 'DELETE' as const, url: `/api/contact/pictures/${id}`, headers }
  expect((await other.app.inject(call)).statusCode).toBe(200)
  expect((await other.app.inject(call)).statusCode).toBe(404)
  expect(await listPrivateFiles(t.mediaDir)).toHaveLength(before.length + 2)
  isAway = false
  await removePrivateBytes.handle({ ...other, log: t.app.log } as never, undefined)
  expect(await listPrivateFiles(t.mediaDir)).toEqual(before)
})
