// @module-tag full

import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeService, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { query } from '../../test/query.ts'
import { watchQueries } from '../../test/watch-queries.ts'
import { eraseOldEnquiries } from '../desk/enquiries/erase-queries.ts'
import { listClientIds, listIdsOfPerson } from '../desk/privacy/queries.ts'
import { eraseOldPictures } from '../media/queries.ts'
import { eraseExpired } from '../records/trash/jobs.ts'
import { eraseOldChanges } from '../studio/audit-log/queries.ts'
import { findTest } from '../studio/form-check/queries.ts'

// For fewer rows, the planner prefers scans of the whole table.
const ROWS = process.env.FULL === '1' ? 100_000 : 10_000
const LARGE = [
  'gallery_images',
  'gallery_finds',
  'pictures',
  'contact_requests',
  'outbox',
  'contact_keys',
  'changes',
]

let t: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  await makeService(t.db, { name: 'Tattoo' })
  // The app's connections have a statement timeout that is too short for these inserts.
  await query(t.databaseUrl, FILL)
  await vi.waitFor(async () => expect(await tidyUp()).toBe(true), { timeout: 30_000 })
})

/** Only a table whose rows are all marked as visible by vacuum gets an index-only scan. */
async function tidyUp(): Promise<boolean> {
  // Without index cleanup, vacuum leaves pages with dead rows of the sign-in unmarked.
  await query(t.databaseUrl, 'vacuum (analyze, index_cleanup on)')
  const { rows } = await sql<{
    done: boolean
  }>`select bool_and(relallvisible = relpages) as done from pg_class
    where relname in (${sql.join(LARGE)})`.execute(t.db)
  return rows[0]?.done === true
}

const FILL = `
  set synchronous_commit = on;
  insert into galleries (category) values ('featured-work');
  insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
    select 'picture-' || g, 'key-' || g, 8, 6, 'data:,', '{8}' from generate_series(1, ${ROWS}) g;
  insert into artists (name, slug, bio) select 'Artist ' || g, 'artist-' || g, 'x' from generate_series(0, 9) g;
  insert into gallery_images (gallery_id, picture_id, category, artist_id, styles, place)
    select galleries.id, pictures.id, case when random() < 0.8 then 'featured-work' else 'inside-studio' end,
      artists.id, array['Style ' || n % 20], (array['calf', 'thigh', 'knee', 'foot'])[1 + n % 4]
    from galleries, (select id, row_number() over () as n from pictures) as pictures
      join artists on artists.slug = 'artist-' || n % 10;
  insert into contact_requests (name, email, phone, phone_e164, service, artist, description, topic, status, created_at, booked_for)
    select 'V', 'v' || g || '@mail.example', g::text, '+91' || g, 'Tattoo', 'Any artist', 'Idea ' || g,
      case g % 50 when 0 then 'healing' when 1 then 'question' else 'booking' end,
      (array['new', 'closed', 'closed', 'booked', 'spam'])[1 + g % 5], now() - make_interval(mins => g),
      case when g % 5 = 3 then now() - make_interval(mins => g * 10) end
    from generate_series(1, ${ROWS}) g;
  insert into changes (at, staff_email, kind, verb, record_id, title)
    select now() - make_interval(mins => g), 'a@b.example', (array['faqs', 'artists', 'gallery', 'contact'])[1 + g % 4],
      'deleted', case when g % 4 = 2 then 'picture-' || g else gen_random_uuid()::text end, 'x' from generate_series(1, ${ROWS}) g;
  insert into outbox (contact_id, message, state)
    select id, 'enquiry.visitor', case when random() < 0.005 then 'failed' else 'sent' end from contact_requests`

const call = (url: string) => async () => {
  const answer = await t.app.inject({ url: `/api${url}`, headers })
  expect([url, answer.statusCode]).toEqual([url, 200])
}
const findPerson = async () => {
  const payload = { find: '77' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/privacy/search', headers, payload })
  expect(answer.statusCode).toBe(200)
}
const showRequest = async () => {
  const { id } = await t.db
    .selectFrom('contact_requests')
    .select('id')
    .where('phone', '=', '77')
    .executeTakeFirstOrThrow()
  await call(`/contact/${id}`)()
}

const findClient = async () => {
  const row = t.db.selectFrom('contact_requests').select('id').where('phone', '=', '77')
  const { id } = await row.executeTakeFirstOrThrow()
  expect(await listClientIds(t.db, id)).toEqual([id])
}

/** Matches a plan that reads the index without the table. */
const alone = (index: string) => `Index Only Scan[\\w ]* using ${index}`

/** Name of an action, the action, and the indexes that its queries must use. */
const ACTS: [name: string, act: () => Promise<unknown>, indexes: string[]][] = [
  ['gallery', call('/gallery?page=50'), ['gallery_images_order']],
  [
    'a walk',
    call(`/gallery?page=2&asOf=${new Date(Date.now() + 60_000).toISOString()}`),
    ['gallery_images_order', 'gallery_images_created'],
  ],
  ['category', call('/gallery/category/featured-work?page=50'), ['gallery_images_category']],
  ['a style', call('/gallery?style=Style%203&page=50'), [alone('gallery_finds_style')]],
  ['a place', call('/gallery/category/featured-work?place=calf&page=50'), [alone('gallery_finds_place')]],
  ['an artist', call('/gallery?artist=artist-3&page=50'), [alone('gallery_finds_artist')]],
  ['all three', call('/gallery?style=Style%203&artist=artist-3&place=foot'), [alone('gallery_finds_both')]],
  [
    'labels that occur',
    call('/gallery/labels?style=Style%203'),
    [alone('gallery_finds_style'), alone('gallery_finds_artist')],
  ],
  ['requests', call('/contact?page=50'), ['contact_requests_order', 'outbox_failed']],
  ['by status', call('/contact?status=closed&page=50'), ['contact_requests_status']],
  ['open', call('/contact?status=open&page=50'), ['contact_requests_open']],
  ['waiting', call('/dashboard/unanswered'), ['contact_requests_topic']],
  ['questions', call('/contact?topic=question'), ['contact_requests_topic']],
  ['by artist', call('/contact?artist=Ravi'), ['contact_requests_artist_name']],
  ['unread', call('/contact/unread'), ['outbox_failed', 'contact_requests_order']],
  ['one request', showRequest, ['contact_requests_pkey', 'contact_requests_phone']],
  ['changes', call('/audit-log?page=50'), ['changes_order']],
  ['changes of a kind', call('/audit-log?kind=gallery&page=50'), ['changes_kind', 'pictures_public_id']],
  ['erasing changes', () => eraseOldChanges(t.db), ['changes_order']],
  ['dashboard', call('/dashboard/countDetails'), []],
  ['30 days', call('/dashboard/enquiry-stats'), []],
  ['bookings', call('/bookings'), ['contact_requests_pkey']],
  ['a person', findPerson, ['contact_requests_email', 'contact_requests_phone_typed']],
  ['erasing a person', () => listIdsOfPerson(t.db, '1', '+911'), ['contact_requests_phone']],
  ['the enquiries of a client', findClient, ['contact_requests_key', 'contact_requests_client']],
  ['retention', () => eraseOldEnquiries(t.db, 365), ['contact_requests_inactive']],
  ['the nightly test', () => findTest(t.db, 'Test'), ['contact_requests_heartbeat']],
  ['erasing pictures', () => eraseOldPictures(t.db), ['pictures_deleted_at']],
  ['erasing the gallery', () => eraseExpired(t.db, 'gallery', 100), ['gallery_images_deleted_at']],
  ['erasing requests', () => eraseExpired(t.db, 'contact', 100), ['contact_requests_deleted_at']],
  ['a request', sendRequest, ['contact_requests_text']],
]

async function sendRequest() {
  const fields = {
    name: 'V',
    email: 'v@mail.example',
    phone: '98765 43210',
    service: 'Tattoo',
    artist: 'Any',
  }
  const payload = { ...fields, description: 'A lotus' }
  expect((await t.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBe(201)
}

test.each(ACTS)('the query for %s uses indexes and does not scan a large table', async (_, act, indexes) => {
  const seen = (await watchQueries(act)).filter(({ text }) => /^\s*(select|with|delete|update)/i.test(text))
  const plans = await Promise.all(seen.map(({ text, values }) => explain(text, values)))
  const all = plans.join('\n')
  for (const index of indexes) expect(all).toMatch(new RegExp(`${index}\\b`))
  for (const table of LARGE) expect(all).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  // Pictures of a filter are spread over the whole table, so reading their rows gets slower with its size.
  expect(all).not.toMatch(/Index Scan[\w ]* using gallery_finds_/)
})

async function explain(text: string, values: unknown[]): Promise<string> {
  const parts = text.split(/\$(\d+)/)
  const whole = sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql``,
  )
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${whole}`.execute(t.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
