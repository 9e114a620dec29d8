import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeBlog, makeEnquiry, makeFaq, makeService, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { eraseOldEnquiries } from '../../desk/enquiries/erase-queries.ts'
import { collectOrphans, removeOrphans } from '../../media/jobs.ts'
import { deliver } from '../../outbox/deliver.ts'
import { eraseAllExpired } from './jobs.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const call = (method: 'DELETE' | 'POST' | 'GET', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
const restore = (kind: string, id: string) => call('POST', `/trash/${kind}/${id}/restore`)
const titles = async (kind: string, query = '') =>
  (await call('GET', `/trash/${kind}${query}`))
    .json()
    .records.map(({ title }: { title: string }) => title) as string[]
const age = (table: 'blogs' | 'services' | 'faqs' | 'contact_requests', id: string, days: string) =>
  sql`update ${sql.table(table)} set deleted_at = now() - ${days}::interval where id = ${id}`.execute(t.db)

describe('GET /trash/{kind}', () => {
  beforeEach(() => t.db.deleteFrom('faqs').execute())

  test('lists restorable records in pages, newest first', async () => {
    const faqs = await Promise.all(Array.from({ length: 4 }, () => makeFaq(t.db)))
    const words = ['three days', 'an hour', 'too long', 'just']
    for (const [i, { id }] of faqs.entries()) {
      await t.db
        .updateTable('faqs')
        .set({ question: words[i] as string })
        .where('id', '=', id)
        .execute()
      await call('DELETE', `/faqs/${id}`)
    }
    await age('faqs', (faqs[0] as { id: string }).id, '3 days')
    await age('faqs', (faqs[1] as { id: string }).id, '1 hour')
    await age('faqs', (faqs[2] as { id: string }).id, '30 days 1 second')
    expect(await titles('faqs')).toEqual(['just', 'an hour', 'three days'])
    expect(await titles('faqs', '?limit=2&page=2')).toEqual(['three days'])
    const { records, totalPages } = (await call('GET', '/trash/faqs?limit=2')).json()
    expect([totalPages, records.map(({ daysLeft }: { daysLeft: number }) => daysLeft)]).toEqual([2, [30, 30]])
    expect((await call('GET', '/trash/faqs?page=2&limit=2')).json().records[0].daysLeft).toBe(27)
    expect((await restore('faqs', (faqs[2] as { id: string }).id)).statusCode).toBe(404)
  })

  test('returns null as deletedBy for a record that an older version deleted', async () => {
    const { id } = await makeFaq(t.db)
    await age('faqs', id, '0')
    expect((await call('GET', '/trash/faqs')).json().records).toMatchObject([{ _id: id, deletedBy: null }])
  })

  test('rejects unknown kinds and ids', async () => {
    expect((await call('GET', '/trash/staff')).statusCode).toBe(400)
    expect((await restore('faqs', 'no-uuid')).statusCode).toBe(404)
    expect((await restore('gallery', 'no-picture')).statusCode).toBe(404)
    expect((await restore('faqs', crypto.randomUUID())).statusCode).toBe(404)
  })
})

describe('notes of a restore', () => {
  test('contain the next free slug when the slug has been taken', async () => {
    const { id } = await makeBlog(t.db, { slug: 'ink', title: 'Old' })
    await call('DELETE', `/blogs/${id}`)
    await makeBlog(t.db, { slug: 'ink', title: 'New' })
    const answer = await restore('blogs', id)
    expect([answer.statusCode, answer.json().notes]).toEqual([
      200,
      ['Its URL is now used by another record. The new URL ends in “ink-2”.'],
    ])
    expect((await call('GET', '/blogs/ink')).json().title).toBe('New')
    expect((await call('GET', '/blogs/ink-2')).json().title).toBe('Old')
  })

  test('say that the service of an artist was deleted or purged', async () => {
    const { id: service_id } = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
    const { id } = await makeArtist(t.db, { service_id })
    const notes = async () => {
      await call('DELETE', `/artists/${id}`)
      return (await restore('artists', id)).json().notes
    }
    expect(await notes()).toEqual([])
    await call('DELETE', `/services/${service_id}`)
    expect(await notes()).toEqual(['Its service “Tattoo” is deleted: restore that too, or choose another.'])
    await call('DELETE', `/trash/services/${service_id}`)
    expect(await notes()).toEqual(['Its service was permanently deleted. Choose another.'])
  })

  test('ten concurrent restores of two records with one slug succeed once per record', async () => {
    const { id } = await makeBlog(t.db, { slug: 'busy' })
    await call('DELETE', `/blogs/${id}`)
    const { id: other } = await makeBlog(t.db, { slug: 'busy' })
    await call('DELETE', `/blogs/${other}`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => restore('blogs', i % 2 ? id : other)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      200,
      ...Array.from({ length: 8 }, () => 409),
    ])
    const slugs = await t.db.selectFrom('blogs').select('slug').where('id', 'in', [id, other]).execute()
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(['busy', 'busy-2'])
  })
})

describe('after 30 days in the trash', () => {
  async function upload() {
    const file = { name: 'a.jpg', bytes: await makePicture({ width: 100, height: 90 }) }
    const words = 'A text that is certainly longer than fifty characters, for all.'
    const texts = ['name', 'shortDescription', 'fullDescription'].map((field): [string, string] => [
      field,
      words,
    ])
    const parts: Parameters<typeof sendForm>[3] = [...texts, ['headerImage', file], ['relatedImg', file]]
    return (await sendForm(t.app, 'POST', '/api/services', parts, headers)).json()._id as string
  }
  const files = async () =>
    (await readdir(t.mediaDir, { recursive: true })).filter((name) => name.endsWith('.jpeg')).length
  const removals = async () => {
    const { rows } = await sql<{ key: string }>`
      select data->>'storageKey' as key from jobs.job where name = 'delete-picture-files'`.execute(t.db)
    return rows.map(({ key }) => key)
  }

  test('the job purges rows, pictures, files and former slugs, and not earlier', async () => {
    const id = await upload()
    await t.db.insertInto('old_slugs').values({ kind: 'services', slug: 'once', record_id: id }).execute()
    await call('DELETE', `/services/${id}`)
    await age('services', id, '29 days 23 hours 59 minutes')
    await eraseAllExpired(t)
    await collectOrphans(t.db, t.media.store, t.app.log, 0)
    const stored = await files()
    expect(stored).toBeGreaterThan(0)
    expect((await restore('services', id)).statusCode).toBe(200)
    await call('DELETE', `/services/${id}`)
    await age('services', id, '30 days')
    expect(await eraseAllExpired(t)).toBe(1)
    expect(await t.db.selectFrom('services').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await t.db.selectFrom('pictures').select('id').execute()).toEqual([])
    expect(await t.db.selectFrom('old_slugs').selectAll().execute()).toEqual([])
    const keys = await removals()
    expect(keys).toHaveLength(2)
    await removeOrphans(t.db, t.media.store, keys)
    expect(await files()).toBe(0)
  })

  test('the job purges many records in batches and keeps records that are not deleted', async () => {
    await t.db.deleteFrom('faqs').execute()
    await sql`insert into faqs (question, answer, deleted_at)
      select 'q', 'a', now() - interval '31 days' from generate_series(1, 450)`.execute(t.db)
    const { id } = await makeFaq(t.db)
    expect(await eraseAllExpired(t)).toBe(450)
    expect(await t.db.selectFrom('faqs').select('id').execute()).toEqual([{ id }])
  })

  test('a restore during the job keeps all of a record or returns 404', async () => {
    const id = await upload()
    await call('DELETE', `/services/${id}`)
    await age('services', id, '29 days 23 hours 59 minutes 59.9 seconds')
    const [answer] = await Promise.all([
      restore('services', id),
      ...Array.from({ length: 30 }, () => eraseAllExpired(t)),
    ])
    const pictures = await t.db.selectFrom('pictures').select('id').execute()
    expect([answer?.statusCode, pictures.length]).toEqual(answer?.statusCode === 200 ? [200, 2] : [404, 0])
  })
})

describe('deleted enquiries', () => {
  beforeEach(() => t.db.deleteFrom('contact_requests').execute())

  test('cannot be restored after the client is erased', async () => {
    const { id } = await makeEnquiry(t.db, { email: 'asha@mail.example' })
    await call('DELETE', `/contact/${id}`)
    expect(await titles('contact')).toHaveLength(1)
    const erased = await call('POST', '/privacy/erase', { find: 'asha@mail.example' })
    expect(erased.json().erased).toBe(1)
    expect(await titles('contact')).toEqual([])
    expect((await restore('contact', id)).statusCode).toBe(404)
  })

  test('are erased after the retention period like other enquiries', async () => {
    const { id } = await makeEnquiry(t.db, { created_at: new Date(Date.now() - 366 * 24 * 3_600_000) })
    await call('DELETE', `/contact/${id}`)
    expect(await eraseOldEnquiries(t.db, 365)).toBe(1)
    expect(await titles('contact')).toEqual([])
  })

  test('are not listed or restorable when the form check sent them', async () => {
    const { id } = await makeEnquiry(t.db, { is_heartbeat: true })
    await call('DELETE', `/contact/${id}`)
    expect(await titles('contact')).toEqual([])
    expect((await restore('contact', id)).statusCode).toBe(404)
  })

  test('do not send their pending emails until they are restored', async () => {
    const { id } = await makeEnquiry(t.db)
    const row = { contact_id: id, message: 'enquiry.studio' }
    const { id: mail } = await t.db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow()
    const state = () => t.db.selectFrom('outbox').select('state').executeTakeFirst()
    await call('DELETE', `/contact/${id}`)
    await expect(deliver(t, mail)).rejects.toThrow('The enquiry was deleted.')
    expect(await state()).toEqual({ state: 'waiting' })
    await restore('contact', id)
    await expect(deliver(t, mail)).rejects.toThrow('Email is not set up.')
    await call('DELETE', `/contact/${id}`)
    await t.db.updateTable('outbox').set({ asked_at: sql`now() - interval '25 hours'` }).execute()
    await deliver(t, mail)
    expect(await state()).toEqual({ state: 'failed' })
  })

  test('keep their idempotency key across deletion and restore', async () => {
    const words = { name: 'Asha', email: 'a@mail.example', phone: '9876543210', service: 'Tattoo' }
    const send = async () =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/contact',
          headers: { 'idempotency-key': 'once' },
          payload: { ...words, artist: 'Any artist', inspiration: '', description: 'A small lotus' },
        })
      ).json().reference
    const reference = await send()
    const { id } = await t.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()
    await call('DELETE', `/contact/${id}`)
    expect(await send()).toBe(reference)
    await restore('contact', id)
    expect((await call('GET', '/contact')).json().data).toMatchObject([{ reference }])
  })
})
