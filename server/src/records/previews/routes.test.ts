import { GALLERY_PAGE } from '@linework/contract/content/gallery'
import { OWN_PREVIEW_MINUTES, PREVIEW_LINK_DAYS, PREVIEW_LINKS_MAX } from '@linework/contract/records/limits'
import { PREVIEW_TEXTS } from '@linework/contract/records/texts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeArtist,
  makeBlog,
  makeGallery,
  makeService,
  makeStaffMember,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { markDisabled } from '../../studio/auth/account-queries.ts'
import { openPreview } from './open-preview.ts'
import { type OwnPreview, readToken, signOwn } from './token.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, by = headers) =>
  t.app.inject({ method, url: `/api/previews/${path}`, headers: by })

const tokenOf = (address: string) => new URL(address).searchParams.get('preview') as string
const open = (address: string) => openPreview(t.db, tokenOf(address), t.config.SESSION_IDLE_HOURS)
const share = async (path: string, by = headers) => (await call('POST', path, by)).json()

async function makeEach() {
  const blog = await makeBlog(t.db, { slug: `वर्षा-${Date.now()}` })
  const service = (await makeService(t.db)) as { id: string }
  const artist = await makeArtist(t.db)
  const { publicIds } = await makeGallery(t.db, 1, 'inside-studio')
  return { blogs: blog.id, services: service.id, artists: artist.id, gallery: publicIds[0] as string }
}

describe.each([
  ['blogs', 'blogs', /^\/blog\/%E0%A4/],
  ['services', 'services', /^\/services\/service-/],
  ['artists', 'artists', /^\/artists\/artist-/],
  ['gallery', 'gallery_images', /^\/gallery\?category=inside-studio&preview=/],
] as const)('previews of %s', (kind, table, page) => {
  test('a link opens the page of its record until it is revoked', async () => {
    const id = (await makeEach())[kind]
    const made = await call('POST', `${kind}/${id}`)
    expect(made.statusCode).toBe(201)
    const { address, createdAt, endsAt, ...link } = made.json()
    expect(address.replace(t.config.PUBLIC_URL, '')).toMatch(page)
    expect((Date.parse(endsAt) - Date.parse(createdAt)) / 86_400_000).toBe(PREVIEW_LINK_DAYS)
    const opened = await open(address)
    expect(opened).toMatchObject({ record: { table }, path: new URL(address).pathname })
    expect(opened?.text).toContain('only people with this link')
    const listed = (await call('GET', `${kind}/${id}`)).json().links
    expect(listed).toEqual([{ address, createdAt, endsAt, ...link }])

    const ended = await call('DELETE', `${kind}/${id}/${link.id}`)
    expect([ended.statusCode, ended.json().message]).toEqual([200, PREVIEW_TEXTS.revoked])
    expect(await open(address)).toBeUndefined()
    expect((await call('GET', `${kind}/${id}`)).json().links).toEqual([])
    expect((await call('DELETE', `${kind}/${id}/${link.id}`)).statusCode).toBe(404)
  })

  test('deleting a record ends its links and staff previews, even if it is restored', async () => {
    const id = (await makeEach())[kind]
    const { address } = await share(`${kind}/${id}`)
    const own = (await call('POST', `${kind}/${id}/open`)).json().address
    expect(await open(own)).toMatchObject({ record: { table }, text: PREVIEW_TEXTS.own })
    const row = (await open(address))?.record.id as string
    await t.db
      .updateTable(table as 'blogs')
      .set({ deleted_at: new Date() })
      .where('id', '=', row)
      .execute()
    expect([await open(address), await open(own)]).toEqual([undefined, undefined])
    expect((await call('POST', `${kind}/${id}`)).statusCode).toBe(404)
    await t.db
      .updateTable(table as 'blogs')
      .set({ deleted_at: null })
      .where('id', '=', row)
      .execute()
    expect(await open(address)).toBeUndefined()
    expect(await open((await share(`${kind}/${id}`)).address)).toBeDefined()
    await t.db
      .deleteFrom(table as 'blogs')
      .where('id', '=', row)
      .execute()
    const left = await t.db.selectFrom('preview_links').select('id').where('record_id', '=', row).execute()
    expect(left).toEqual([])
  })
})

test('an altered preview token is rejected, whichever character is altered', async () => {
  const { blogs } = await makeEach()
  const own = (await call('POST', `blogs/${blogs}/open`)).json().address
  for (const address of [(await share(`blogs/${blogs}`)).address, own]) {
    const token = tokenOf(address)
    expect(await openPreview(t.db, token, 12)).toBeDefined()
    for (let i = 0; i < token.length; i++) {
      const altered = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1)
      expect([i, await openPreview(t.db, altered, 12)]).toEqual([i, undefined])
    }
    for (const wrong of ['', token.slice(1), `${token}A`, `${token}=`, 'x'.repeat(500)])
      expect(await openPreview(t.db, wrong, 12)).toBeUndefined()
  }
})

test('an expired preview link is deleted when the next one is created', async () => {
  const { blogs } = await makeEach()
  const { address, id } = await share(`blogs/${blogs}`)
  await t.db.updateTable('preview_links').set({ ends_at: sql`now()` }).where('id', '=', id).execute()
  expect(await open(address)).toBeUndefined()
  expect((await call('GET', `blogs/${blogs}`)).json().links).toEqual([])
  await share(`blogs/${blogs}`)
  const rows = await t.db.selectFrom('preview_links').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
})

test('preview links end with their creator’s access, staff previews with the session', async () => {
  const { blogs } = await makeEach()
  const member = await makeStaffMember(t.db, { role: 'desk' })
  const theirs = member.headers
  const { address } = await share(`blogs/${blogs}`, theirs)
  const own = (await call('POST', `blogs/${blogs}/open`, theirs)).json().address
  expect([await open(address), await open(own)].map(Boolean)).toEqual([true, true])
  await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: theirs })
  expect([await open(address), await open(own)].map(Boolean)).toEqual([true, false])
  await markDisabled(t.db, member.id)
  expect(await open(address)).toBeUndefined()
})

test('signing out everywhere revokes the preview links of the staff member', async () => {
  const { blogs } = await makeEach()
  const member = await makeStaffMember(t.db, { role: 'desk' })
  const { address } = await share(`blogs/${blogs}`, member.headers)
  expect(await open(address)).toBeDefined()
  await t.app.inject({ method: 'POST', url: '/api/auth/logout-everywhere', headers: member.headers })
  expect(await open(address)).toBeUndefined()
})

test('preview links of a staff member who becomes an artist open only that artist', async () => {
  const { blogs, artists } = await makeEach()
  const member = await makeStaffMember(t.db, { role: 'desk' })
  const links = await Promise.all(
    [`blogs/${blogs}`, `artists/${artists}`, `artists/${(await makeArtist(t.db)).id}`].map(
      async (path) => (await share(path, member.headers)).address,
    ),
  )
  const opened = () => Promise.all(links.map(async (address) => (await open(address)) !== undefined))
  expect(await opened()).toEqual([true, true, true])
  const changed = await t.app.inject({
    method: 'PATCH',
    url: `/api/staff/${member.id}`,
    headers,
    payload: { name: 'Kabir', role: 'artist', artistId: artists },
  })
  expect(changed.statusCode).toBe(200)
  expect(await opened()).toEqual([false, true, false])
  expect((await call('GET', `blogs/${blogs}`)).json().links).toEqual([])
})

test('a staff preview expires after 15 minutes, measured by the database clock', async () => {
  const { blogs } = await makeEach()
  const { address } = (await call('POST', `blogs/${blogs}/open`)).json()
  const own = (await readToken(t.db, tokenOf(address))) as OwnPreview
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(t.db)
  const now = rows[0]?.now as number
  expect(Math.round((own.endsAt - now) / 60)).toBe(OWN_PREVIEW_MINUTES)
  const openUntil = async (endsAt: number) =>
    (await openPreview(t.db, await signOwn(t.db, { ...own, endsAt }), 12))?.text
  expect(await openUntil(Math.floor(now) + 60)).toContain(`${OWN_PREVIEW_MINUTES} minutes`)
  expect(await openUntil(Math.floor(now))).toBeUndefined()
})

test('returns 409 when a record has the maximum number of preview links', async () => {
  const { services } = await makeEach()
  for (let i = 0; i < PREVIEW_LINKS_MAX; i++)
    expect((await call('POST', `services/${services}`)).statusCode).toBe(201)
  const more = await call('POST', `services/${services}`)
  expect([more.statusCode, more.json().message]).toEqual([409, PREVIEW_TEXTS.tooMany(PREVIEW_LINKS_MAX)])
})

test('artists can preview only their own record', async () => {
  const { artists, blogs, gallery } = await makeEach()
  const other = (await makeArtist(t.db)).id
  const { headers: artist } = await makeStaffMember(t.db, { role: 'artist', artist_id: artists })
  const statuses = await Promise.all(
    [`artists/${artists}`, `artists/${other}`, `blogs/${blogs}`, `gallery/${gallery}`].map(
      async (path) => (await call('POST', path, artist)).statusCode,
    ),
  )
  expect(statuses).toEqual([201, 403, 403, 403])
  const own = (await call('POST', `artists/${artists}/open`, artist)).json().address
  expect(await open(own)).toBeDefined()
  await t.db.updateTable('staff').set({ artist_id: other }).where('artist_id', '=', artists).execute()
  expect(await open(own)).toBeUndefined()
})

test('the preview link of a picture contains the number of its gallery page', async () => {
  const { publicIds } = await makeGallery(t.db, 30)
  const { address } = await share(`gallery/${publicIds[0]}`)
  // The gallery shows 29 newer pictures before the first one.
  expect(new URL(address).searchParams.get('page')).toBe(String(Math.floor(29 / GALLERY_PAGE) + 1))
})
