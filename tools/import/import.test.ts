import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForInvalidations } from '../../server/src/cache/listen-for-invalidations.ts'
import { createResponseCache } from '../../server/src/cache/response-cache.ts'
import { blogs } from '../../server/src/content/blogs.ts'
import { createRecord } from '../../server/src/content/save-record.ts'
import { addTextPicture } from '../../server/src/records/pictures/routes.ts'
import { createReader } from '../../server/test/content/read-everything.ts'
import { makeSmallStudio, paint } from '../../server/test/content/small-studio.ts'
import { makeEnquiry, signIn } from '../../server/test/factories.ts'
import { makeApp, silent, type TestApp } from '../../server/test/make-app.ts'

const COMMAND = fileURLToPath(new URL('./import-command.ts', import.meta.url))
const TABLES = [
  'services',
  'artists',
  'galleries',
  'gallery_images',
  'blogs',
  'faqs',
  'feedback',
  'shorts',
  'reels',
  'contact_info',
  'contact_requests',
  'pictures',
] as const

let old: TestApp
let url: string
let headers: { authorization: string }
let onPicture: (authorization: string | undefined) => void = () => {}

beforeAll(async () => {
  old = await makeApp()
  old.app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/media/')) onPicture(headers.authorization)
  })
  await setTextDefaults(old)
  await makeSmallStudio(old)
  await labelGallery(old)
  await writeWithPicture(old)
  headers = await signIn(old)
  url = await old.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)

/** Text columns whose format does not allow the default below. */
const FORMED = ['books', 'reopens', 'hours']

/** Fills every optional text column by default, including future ones. The value is also a valid URL. */
async function setTextDefaults({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join(TABLES.filter((table) => table !== 'contact_requests'))}) and column_default = ${"''::text"}`.execute(
    db,
  )
  for (const { table, column } of rows.filter((row) => !FORMED.includes(row.column)))
    await sql`alter table ${sql.table(table)} alter ${sql.ref(column)} set default 'http://a.b'`.execute(db)
}

/**
 * Makes the newest picture the healed one of a pair, so that the import meets the two pictures of the pair in
 * reverse order.
 */
async function labelGallery({ db }: TestApp): Promise<void> {
  await sql`update gallery_images set artist_id = (select id from artists order by id limit 1), styles = '{Fine line}',
    place = 'forearm', healing = 'fresh'`.execute(db)
  await sql`
    with images as (select id, row_number() over (order by position desc) as n from gallery_images)
    update gallery_images set healing = 'healed', healed_of = (select id from images where n = 2)
    where id = (select id from images where n = 1)`.execute(db)
  await sql`update pictures set focus_x = 0.25, focus_y = 1`.execute(db)
  // Sets version 1, which imported pictures have because they were never edited here.
  await sql`alter table pictures disable trigger user`.execute(db)
  await sql`update pictures set version = 1`.execute(db)
  await sql`alter table pictures enable trigger user`.execute(db)
}

async function writeWithPicture(t: TestApp): Promise<void> {
  const [{ url }, { url: other }] = [
    await addTextPicture(t, [await paint()]),
    await addTextPicture(t, [await paint()]),
  ]
  const content = `Before it.\n\n![A needle](${url})\n\n![Ink](${other} "Black, no. 3")\n\nAfter it.`
  await createRecord(blogs, t, {
    title: 'Shown',
    author: 'Mira',
    publicDate: '2026-01-02',
    content,
    tags: [],
  })
}

const listeners: { stop: () => Promise<void> }[] = []
afterAll(() => Promise.all(listeners.map(({ stop }) => stop())))

function start({ databaseUrl, mediaDir }: TestApp, args: string[] = []) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaDir,
    IMPORT_TOKEN: headers.authorization,
  }
  const child = spawn(process.execPath, [COMMAND, '--from', url, ...args], { env })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  )
  return { child, ended }
}

async function count({ db }: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select('id').execute()
    counts[table] = rows.length
  }
  // The import creates one gallery per picture, while the source has two pictures in one gallery.
  return { ...counts, galleries: counts.gallery_images ?? 0 }
}

/** Values that differ between servers: generated file names, and pictures that were encoded again. */
const OWN =
  /"(public_id|galleryId|placeholder|publicKey)":"[^"]*"|"url":"\/media[^"]*"|\]\(\/media[^\s)]*|"sizes":\{[^}]*\}|"(by|updatedAt)":"[^"]*"|\/calendar\/[\w-]+|^UID:[\w-]+/gm
/** Ids that differ between servers; only enquiries keep their ids. */
const OWN_IDS = /("_id"|"service"|"artistId"):"[0-9a-f-]{36}"/g
const KEEPS_IDS = /contact(?!-info|.*appointments)/

/** Returns the responses of all reads except those of single pictures, whose URLs differ. */
async function readResponses(t: TestApp, authorization: string) {
  const responses = await (await createReader(t.app, t.db, { authorization }))()
  return Object.entries(responses).filter(([address]) => !address.startsWith('/pictures/'))
}

async function readAll(t: TestApp, authorization: string) {
  return Object.fromEntries(
    (await readResponses(t, authorization)).map(([address, response]) => [
      address.replace(OWN, '/calendar'),
      response.replaceAll(OWN, '…').replaceAll(OWN_IDS, KEEPS_IDS.test(address) ? '$&' : '$1:…'),
    ]),
  )
}

async function listPictures(t: TestApp, authorization: string): Promise<string[]> {
  const found = (await readResponses(t, authorization))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, response]) => [...response.matchAll(/"url":"(\/media\/[^"]+)"/g)])
  return found.map(([, address]) => address as string)
}

async function decode(t: TestApp, address: string) {
  const { rawPayload } = await t.app.inject({ url: address })
  return sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
}

test('the import reads a whole studio in order, and continues after being killed', {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const cache = createResponseCache()
  const here = await makeApp({ cache })
  listeners.push(listenForInvalidations(here.databaseUrl, cache, silent))
  const own = await signIn(here)
  const names = async () => (await here.app.inject({ url: '/api/services' })).json().length
  expect(await names()).toBe(0)

  const trial = await start(here, ['--dry-run']).ended
  expect(trial.output).toMatch(/dry run.*services: 2 added\nartists: \d+ added\ngallery:.*Dry run finished/s)
  expect(Object.values(await count(here)).every((rows) => rows === 0)).toBe(true)

  let downloads = 0
  const first = start(here)
  const tokens = new Set<string | undefined>()
  onPicture = (authorization) => {
    tokens.add(authorization)
    downloads += 1
    if (downloads === 10) first.child.kill('SIGKILL')
  }
  await first.ended
  const half = await count(here)
  expect(half.services).toBeGreaterThan(0)
  expect(half.pictures).toBeLessThan((await count(old)).pictures as number)

  const second = await start(here).ended
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Import finished.') })
  // Pictures are downloaded without the token, which is only for the API.
  expect([...tokens]).toEqual([undefined])
  expect(await count(here)).toEqual(await count(old))
  expect(await readAll(here, own.authorization)).toEqual(await readAll(old, headers.authorization))
  expect(await here.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await vi.waitFor(async () => expect(await names()).toBe((await count(old)).services), { timeout: 30_000 })

  const [theirs, ours] = [
    await listPictures(old, headers.authorization),
    await listPictures(here, own.authorization),
  ]
  expect(ours).toHaveLength(theirs.length)
  for (const [i, address] of theirs.entries()) {
    const [a, b] = [await decode(old, address), await decode(here, ours[i] as string)]
    expect(b.info).toEqual(a.info)
    const difference = a.data.reduce((sum, value, n) => sum + Math.abs(value - (b.data[n] as number)), 0)
    expect(difference / a.data.length).toBeLessThan(2)
  }

  const third = await start(here).ended
  expect(third.output).not.toMatch(/added|updated|failed/)
  expect(await count(here)).toEqual(await count(old))
})

test('the import keeps local changes unless --overwrite is set, and adds new records', {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const here = await makeApp()
  const own = await signIn(here)
  await makeEnquiry(here.db, { description: 'Sent to the new site' })
  expect((await start(here).ended).code).toBe(0)
  const send = (t: TestApp, method: 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    t.app.inject({ method, url: `/api${path}`, headers: t === old ? headers : own, payload })
  const faqsOf = async (t: TestApp) => (await t.app.inject({ url: '/api/faqs' })).json()
  const [a, b, c] = await faqsOf(here)
  const [oldA, oldB, oldC] = await faqsOf(old)
  const text = { question: 'Changed?', answer: 'There', category: 'general' }
  await send(here, 'PUT', `/faqs/${a._id}`, { ...text, answer: 'Here' })
  await send(here, 'DELETE', `/faqs/${b._id}`)
  for (const { _id } of [oldA, oldB, oldC]) await send(old, 'PUT', `/faqs/${_id}`, text)
  const [{ _id: erased }] = (await here.app.inject({ url: '/api/contact?q=blue', headers: own })).json().data
  await here.db.deleteFrom('contact_requests').where('id', '=', erased).execute()
  const before = await count(here)

  const { output } = await start(here).ended
  expect(output).toContain('skipped: Changed?: it was changed here since the last import')
  expect(output).toContain('skipped: Changed?: it was deleted here')
  expect(output).toContain('FAQs: 1 updated, 2 skipped')
  expect((await faqsOf(here)).map(({ answer }: { answer: string }) => answer)).toEqual(['Here', 'There'])
  expect((await faqsOf(here))[1]._id).toBe(c._id)

  const over = await start(here, ['--overwrite']).ended
  expect(over).toMatchObject({
    code: 0,
    output: expect.stringContaining('FAQs: 1 added, 1 updated, 1 unchanged'),
  })
  expect((await faqsOf(here)).map(({ answer }: { answer: string }) => answer)).toEqual([
    'There',
    'There',
    'There',
  ])
  expect(over.output).toMatch(/booking requests: \d+ unchanged, 1 skipped/)
  // The deleted FAQ keeps its row until it is purged, and no other row was added.
  expect(await count(here)).toEqual({ ...before, faqs: (before.faqs as number) + 1 })
})
