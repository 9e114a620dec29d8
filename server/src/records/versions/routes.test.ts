import { VERSIONED_KINDS } from '@linework/contract/records'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  makeArtist,
  makeBlog,
  makeFaq,
  makeGallery,
  makeService,
  makeStaffMember,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, as = headers) =>
  t.app.inject({ method, url: `/api${path}`, headers: as, ...(payload ? { payload } : {}) })

async function changeAnswer(id: string, answer: string, more: object = {}, as = headers) {
  const faqs: { _id: string; question: string; category: string }[] = (await call('GET', '/faqs')).json()
  const { question, category } = faqs.find(({ _id }) => _id === id) ?? {}
  const response = await call('PUT', `/faqs/${id}`, { question, answer, category, ...more }, as)
  expect(response.statusCode).toBe(200)
}

const listOf = async (kind: string, id: string) => (await call('GET', `/versions/${kind}/${id}`)).json()

test('versions of a record are returned only to staff who may edit the record', async () => {
  const artist = await makeArtist(t.db)
  const other = await makeArtist(t.db)
  const faq = await makeFaq(t.db)
  const own = await makeStaffMember(t.db, { role: 'artist', artist_id: artist.id })
  const desk = await makeStaffMember(t.db, { role: 'desk' })
  const status = async (path: string, as?: { authorization: string }) =>
    (await t.app.inject({ url: `/api/versions/${path}`, ...(as ? { headers: as } : {}) })).statusCode
  expect(await status(`faqs/${faq.id}`)).toBe(401)
  expect(await status(`faqs/${faq.id}/1`)).toBe(401)
  expect(await status(`artists/${artist.id}`, own.headers)).toBe(200)
  expect(await status(`artists/${other.id}`, own.headers)).toBe(403)
  for (const kind of VERSIONED_KINDS.filter((each) => each !== 'artists'))
    expect([kind, await status(`${kind}/${artist.id}`, own.headers)]).toEqual([kind, 403])
  expect(await status(`faqs/${faq.id}`, desk.headers)).toBe(200)
  expect(await status('studio/studio', desk.headers)).toBe(403)
  expect((await call('POST', `/versions/faqs/${faq.id}/1/restore`, {}, own.headers)).statusCode).toBe(403)
})

test('an artist cannot restore a name that another artist has', async () => {
  const artist = await makeArtist(t.db, { name: 'Kabir' })
  const own = await makeStaffMember(t.db, { role: 'artist', artist_id: artist.id })
  await t.db.updateTable('artists').set({ name: 'Asha' }).where('id', '=', artist.id).execute()
  await makeArtist(t.db, { name: 'kabir' })
  const answer = await call('POST', `/versions/artists/${artist.id}/1/restore`, {}, own.headers)
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'name'])
})

test('a version contains the staff member who saved it, or null without one', async () => {
  const { id } = await makeFaq(t.db)
  await call('PUT', `/faqs/${id}`, { isActive: false })
  const member = await makeStaffMember(t.db)
  await changeAnswer(id, 'Another', {}, member.headers)
  const { versions } = await listOf('faqs', id)
  expect(
    versions.map(({ savedBy, fields }: { savedBy: string; fields: string[] }) => [savedBy, fields]),
  ).toEqual([
    [member.email, ['answer']],
    ['meera@studio.example', ['is_active']],
    [null, []],
  ])
})

test('saving without changes and reordering add no version', async () => {
  const { id } = await makeFaq(t.db)
  await changeAnswer(id, 'Answer')
  await t.db.updateTable('faqs').set({ position: 7 }).where('id', '=', id).execute()
  expect((await listOf('faqs', id)).versions).toHaveLength(1)
})

test('a gallery picture has versions from its first edit', async () => {
  const { galleryId, publicIds } = await makeGallery(t.db, 1)
  const [publicId = ''] = publicIds
  expect((await listOf('gallery', publicId)).versions).toEqual([])
  await call('PATCH', `/gallery/${galleryId}/image/${publicId}`, { category: 'inside-studio' })
  await call('PATCH', `/pictures/${publicId}`, { alt: 'A chair' })
  const { versions } = await listOf('gallery', publicId)
  expect(versions.map(({ fields }: { fields: string[] }) => fields)).toEqual([['alts'], ['category'], []])
  const restored = await call('POST', `/versions/gallery/${publicId}/1/restore`, {})
  expect(restored.json().record).toMatchObject({ category: 'featured-work', alt: '', public_id: publicId })
})

test('restoring an artist’s version keeps the current service if the former is gone', async () => {
  const gone = (await makeService(t.db)) as { id: string }
  const now = (await makeService(t.db)) as { id: string }
  const artist = await makeArtist(t.db, { service_id: gone.id, bio: 'The first bio' })
  await t.db
    .updateTable('artists')
    .set({ service_id: now.id, bio: 'The second bio' })
    .where('id', '=', artist.id)
    .execute()
  await t.db.deleteFrom('services').where('id', '=', gone.id).execute()
  const { record, notes } = (await call('POST', `/versions/artists/${artist.id}/1/restore`, {})).json()
  expect([record.bio, record.service._id]).toEqual(['The first bio', now.id])
  expect(notes).toEqual(['The service of that version no longer exists, so the current one stays.'])
})

test('restoring a version uses its slug, or the next free one if it is taken', async () => {
  const blog = await makeBlog(t.db, { slug: 'healing' })
  const move = (slug: string) =>
    sendForm(
      t.app,
      'PUT',
      `/api/blogs/${blog.id}`,
      [
        ['title', 'Healing'],
        ['author', 'Meera'],
        ['publicDate', '2026-01-15'],
        ['content', 'Words'],
        ['tags', ''],
        ['slug', slug],
      ],
      headers,
    )
  await move('healed')
  const first = (await call('POST', `/versions/blogs/${blog.id}/1/restore`, {})).json()
  expect([first.record.slug, first.notes]).toEqual(['healing', []])
  await move('healed')
  await sql`delete from old_slugs where slug = 'healing'`.execute(t.db)
  await makeBlog(t.db, { slug: 'healing' })
  const second = (await call('POST', `/versions/blogs/${blog.id}/1/restore`, {})).json()
  expect([second.record.slug, second.notes]).toEqual([
    'healing-2',
    ['Its old URL is now used by another record. The new URL ends in “healing-2”.'],
  ])
})

test('a version contains its publication settings, which a restore does not change', async () => {
  const blog = await makeBlog(t.db, { title: 'Open day' })
  const plan = {
    state: 'published',
    publishAt: '2090-12-04T03:30:00.000Z',
    hideAt: '2090-12-06T12:30:00.000Z',
  }
  const publish = (change: object) => call('PATCH', `/publication/blogs/${blog.id}`, change)
  expect((await publish(plan)).statusCode).toBe(200)
  await publish({ state: 'hidden', publishAt: null, hideAt: null })
  const { versions } = await listOf('blogs', blog.id)
  const [now, planned, first] = versions.map(({ number }: { number: number }) => number)
  const show = async (number: number) => (await call('GET', `/versions/blogs/${blog.id}/${number}`)).json()
  const none = { publishAt: null, hideAt: null }
  expect((await show(planned)).publication).toEqual(plan)
  expect((await show(first)).publication).toEqual({ state: 'published', ...none })
  const restore = async (number: number) =>
    (await call('POST', `/versions/blogs/${blog.id}/${number}/restore`, {})).json().notes
  expect(await restore(planned)).toEqual(['Publication status and dates were not restored.'])
  expect(await restore(now)).toEqual([])
  expect((await show(now)).publication).toEqual({ state: 'hidden', ...none })
  const { id } = await makeFaq(t.db)
  expect((await call('GET', `/versions/faqs/${id}/1`)).json()).not.toHaveProperty('publication')
})

test('restoring a version adds one audit log entry with the field names', async () => {
  const { id } = await makeFaq(t.db)
  await changeAnswer(id, 'Another', { isActive: false })
  await t.db.deleteFrom('changes').execute()
  await call('POST', `/versions/faqs/${id}/1/restore`, {})
  const rows = await t.db.selectFrom('changes').select(['kind', 'verb', 'fields']).execute()
  expect(rows.map(({ fields, ...row }) => ({ ...row, fields: fields.sort() }))).toEqual([
    { kind: 'faqs', verb: 'changed', fields: ['answer', 'is_active'] },
  ])
})

test('storing a version of a record adds no query to a save', async () => {
  const { id } = await makeFaq(t.db)
  const seen = await watchQueries(() => changeAnswer(id, 'Another'))
  expect(seen.filter(({ text }) => text.includes('record_versions'))).toEqual([])
  expect((await listOf('faqs', id)).versions).toHaveLength(2)
})

const offer = async (artistId: string, services: string[]) => {
  const fields: [string, string][] = [
    ['name', 'Kabir'],
    ['bio', 'A bio of an artist'],
    ['service', services[0] as string],
    ['services', services.join('\n')],
  ]
  expect((await sendForm(t.app, 'PUT', `/api/artists/${artistId}`, fields, headers)).statusCode).toBe(200)
}
const restoreBefore = async (artistId: string) => {
  const { versions } = await listOf('artists', artistId)
  return (await call('POST', `/versions/artists/${artistId}/${versions[1].number}/restore`, {})).json()
}

test('restoring an artist’s version restores all services in their order', async () => {
  const made = [await makeService(t.db), await makeService(t.db), await makeService(t.db)] as { id: string }[]
  const [one, two, three] = made.map(({ id }) => id) as [string, string, string]
  const artist = await makeArtist(t.db, { service_id: one })
  await offer(artist.id, [one, two, three])
  await offer(artist.id, [three, one])
  const { record } = await restoreBefore(artist.id)
  expect(record.services.map(({ _id }: { _id: string }) => _id)).toEqual([one, two, three])
  expect(record.service._id).toBe(one)
})

test('restoring an artist’s version keeps all current services if a former one is gone', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => makeService(t.db) as Promise<{ id: string }>))
  const [one, gone, three, four] = made.map(({ id }) => id) as [string, string, string, string]
  const artist = await makeArtist(t.db, { service_id: one })
  await offer(artist.id, [one, gone])
  await offer(artist.id, [three, four])
  await t.db.deleteFrom('services').where('id', '=', gone).execute()
  const { record, notes } = await restoreBefore(artist.id)
  expect(record.services.map(({ _id }: { _id: string }) => _id)).toEqual([three, four])
  expect(record.service._id).toBe(three)
  expect(notes).toEqual(['The service of that version no longer exists, so the current one stays.'])
})
