import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { MAX_VERSIONS } from '@linework/contract/records/limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBlog, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { collectOrphans, eraseRows, removeBytes } from '../../media/jobs.ts'

interface Shown {
  public_id: string
  url: string
}

let t: TestApp
let headers: { authorization: string }
let n = 0

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
const file = async () => ({ name: 'a.jpg', bytes: await makePicture({ width: 40 + ++n, height: 30 }) })
const send = async (method: 'POST' | 'PUT', path: string, parts: Parameters<typeof sendForm>[3]) =>
  (await sendForm(t.app, method, `/api${path}`, parts, headers)).json()
const add = async (): Promise<Shown> => send('POST', '/pictures', [['image', await file()]])
const read = async ({ url }: Shown) => {
  const { rawPayload } = await t.app.inject({ url })
  return hash('sha256', rawPayload)
}
/** Reads the row, because each instance caches the location of a picture for a while. */
const isShown = async ({ public_id }: Shown) => {
  const rows = await t.db
    .selectFrom('pictures')
    .select('deleted_at')
    .where('public_id', '=', public_id)
    .execute()
  return rows.some(({ deleted_at }) => deleted_at === null)
}
const countFiles = async () =>
  (await readdir(t.mediaDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length

/** Ages all hidden pictures beyond the retention period and runs the jobs. */
async function passRetention() {
  await sql`update pictures set deleted_at = deleted_at - interval '60 days' where deleted_at is not null`.execute(
    t.db,
  )
  await eraseRows(t.db, t.queue)
  const { rows } = await sql<{ data: { storageKey: string } }>`
    select data from jobs.job where name = ${removeBytes.name}`.execute(t.db)
  for (const { data } of rows) await removeBytes.handle(t, data)
  await collectOrphans(t.db, t.media.store, silent, 0)
}

const LONG = 'A text that is certainly longer than the fifty characters of a service.'
const textOf = (...pictures: Shown[]) =>
  [LONG, ...pictures.map(({ url }) => `![Words](${url} "Below")`)].join('\n\n')
const save = (id: string, content: string) =>
  send('PUT', `/blogs/${id}`, [
    ['title', 'T'],
    ['author', 'A'],
    ['publicDate', '2026-01-15'],
    ['content', content],
    ['tags', ''],
  ])
const create = async (content: string): Promise<{ _id: string; slug: string }> =>
  send('POST', '/blogs', [
    ['title', `Text ${++n}`],
    ['author', 'A'],
    ['publicDate', '2026-01-15'],
    ['content', content],
    ['tags', ''],
  ])
const shownIn = async (slug: string) =>
  ((await call('GET', `/blogs/${slug}`)).json().textPictures ?? []).map((each: Shown) => each.public_id)
const restore = async (kind: string, id: string, number: number) =>
  (await call('POST', `/versions/${kind}/${id}/${number}/restore`, {})).json()

describe('a picture that was uploaded for a text', () => {
  test('is shown in the text and not in the gallery', async () => {
    const picture = await add()
    const { slug } = await create(textOf(picture))
    expect(await shownIn(slug)).toEqual([picture.public_id])
    expect((await call('GET', `/pictures/${picture.public_id}`)).statusCode).toBe(404)
    expect((await call('GET', '/gallery')).json().images).toEqual([])
  })

  test('is hidden when removed from the text, and restored with a version of the text', async () => {
    const picture = await add()
    const bytes = await read(picture)
    const { _id, slug } = await create(textOf(picture))
    await save(_id, LONG)
    expect(await isShown(picture)).toBe(false)
    await passRetention()
    expect(await restore('blogs', _id, 1)).toMatchObject({ notes: [], record: { content: textOf(picture) } })
    expect(await read(picture)).toEqual(bytes)
    expect(await shownIn(slug)).toEqual([picture.public_id])
  })

  test('is purged with the last version that contains it', async () => {
    const before = await countFiles()
    const { _id } = await create(textOf(await add()))
    for (let i = 0; i < MAX_VERSIONS; i++) await save(_id, `${LONG} ${i}`)
    await passRetention()
    expect(await countFiles()).toBe(before)
  })

  test('is purged with its record, unless another text contains it', async () => {
    const before = await countFiles()
    const [own, shared] = [await add(), await add()]
    const blog = await create(textOf(own, shared))
    const other = await create(textOf(shared))
    await save(blog._id, LONG)
    expect(await isShown(shared)).toBe(true)
    await call('DELETE', `/blogs/${blog._id}`)
    expect((await call('DELETE', `/trash/blogs/${blog._id}`)).statusCode).toBe(200)
    await passRetention()
    expect([await isShown(own), await shownIn(other.slug)]).toEqual([false, [shared.public_id]])
    await call('DELETE', `/blogs/${other._id}`)
    await call('DELETE', `/trash/blogs/${other._id}`)
    await passRetention()
    expect(await countFiles()).toBe(before)
  })

  test('is deleted after a week when no saved text contains it', async () => {
    const before = await countFiles()
    const picture = await add()
    await passRetention()
    expect(await isShown(picture)).toBe(true)
    await sql`update pictures set created_at = now() - interval '8 days' where public_id = ${picture.public_id}`.execute(
      t.db,
    )
    await eraseRows(t.db, t.queue)
    expect(await isShown(picture)).toBe(false)
    await passRetention()
    expect(await countFiles()).toBe(before)
  })

  test('is hidden and restored with a service description too', async () => {
    const picture = await add()
    const { id } = (await makeService(t.db, { slug: 'inked', full_description: textOf(picture) })) as {
      id: string
    }
    await t.db.updateTable('services').set({ full_description: LONG }).where('id', '=', id).execute()
    expect(await isShown(picture)).toBe(false)
    await restore('services', id, 1)
    expect(await isShown(picture)).toBe(true)
  })

  test.each([
    ['no file', []],
    ['no picture', [['image', { name: 'a.jpg', bytes: Buffer.from('no picture') }]]],
  ] as [string, Parameters<typeof sendForm>[3]][])('POST /pictures returns 400 for %s', async (_, parts) => {
    const answer = await sendForm(t.app, 'POST', '/api/pictures', parts, headers)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'image'])
  })
})

describe('a picture of another record in a text', () => {
  async function makeWork() {
    const service = ((await makeService(t.db)) as { id: string }).id
    const artist = await send('POST', '/artists', [
      ['name', `Meera ${++n}`],
      ['bio', 'Ten characters and more'],
      ['service', service],
      ['profileImage', await file()],
      ['images', await file()],
    ])
    return { artist, service, picture: artist.images[0] as Shown }
  }

  const dropWork = ({ artist, service, picture }: Awaited<ReturnType<typeof makeWork>>) =>
    send('PUT', `/artists/${artist._id}`, [
      ['name', artist.name],
      ['bio', artist.bio],
      ['service', service],
      ['removedImages', JSON.stringify([picture.public_id])],
    ])

  test('is kept when the text is purged', async () => {
    const { artist, picture } = await makeWork()
    const blog = await create(textOf(picture))
    await call('DELETE', `/blogs/${blog._id}`)
    await call('DELETE', `/trash/blogs/${blog._id}`)
    const { images } = (await call('GET', `/artists/slug/${artist.slug}`)).json()
    expect(images.map((each: Shown) => each.public_id)).toEqual([picture.public_id])
    expect(await isShown(picture)).toBe(true)
  })

  test('belongs to the text when a restored version uses it after its record removed it', async () => {
    const work = await makeWork()
    const { artist, picture } = work
    const bytes = await read(picture)
    const { _id, slug } = await create(textOf(picture))
    await save(_id, LONG)
    await dropWork(work)
    await sql`delete from record_versions where kind = 'artists'`.execute(t.db)
    await passRetention()
    expect(await restore('blogs', _id, 1)).toMatchObject({ notes: [] })
    expect([await read(picture), await shownIn(slug)]).toEqual([bytes, [picture.public_id]])
    expect((await call('GET', `/artists/slug/${artist.slug}`)).json().images).toEqual([])
  })

  test('returns to its own record when that record is restored', async () => {
    const work = await makeWork()
    const { artist, picture } = work
    const { _id, slug } = await create(textOf(picture))
    await save(_id, LONG)
    await dropWork(work)
    await restore('blogs', _id, 1)
    await restore('artists', artist._id, 1)
    const { images } = (await call('GET', `/artists/slug/${artist.slug}`)).json()
    expect(images.map((each: Shown) => each.public_id)).toEqual([picture.public_id])
    expect(await shownIn(slug)).toEqual([picture.public_id])
  })

  test('is reported in the notes of a restore when it was purged', async () => {
    const { artist, picture } = await makeWork()
    const { _id } = await create(textOf(picture))
    await save(_id, LONG)
    await call('DELETE', `/artists/${artist._id}`)
    await call('DELETE', `/trash/artists/${artist._id}`)
    expect(await restore('blogs', _id, 1)).toMatchObject({
      notes: ['A picture of that version was permanently deleted.'],
    })
  })
})

test('a blog without pictures is saved without changes to its text', async () => {
  const { id } = await makeBlog(t.db, { content: LONG })
  expect((await save(id, `${LONG} And more.`)).content).toBe(`${LONG} And more.`)
})
