import { readdir } from 'node:fs/promises'
import { MAX_VERSIONS } from '@linework/contract/records/limits'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeService, signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { collectOrphans, eraseRows, removeBytes } from '../../media/jobs.ts'

interface Shown {
  public_id: string
  url: string
  alt: string
}

type Parts = Parameters<typeof sendForm>[3]

let t: TestApp
let headers: { authorization: string }
let service: string
let n = 0

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  service = ((await makeService(t.db)) as { id: string }).id
})

const file = async () => ({ name: 'a.jpg', bytes: await makePicture({ width: 40 + ++n, height: 30 }) })
const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
const bytesOf = async (picture: Shown) => (await t.app.inject({ url: picture.url })).rawPayload

const countFiles = async () =>
  (await readdir(t.mediaDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length

async function passRetention() {
  await sql`update pictures set deleted_at = deleted_at - interval '60 days' where deleted_at is not null`.execute(
    t.db,
  )
  await eraseRows(t.db, t.queue)
  await runRemovals()
  await collectOrphans(t.db, t.media.store, silent, 0)
}

async function runRemovals() {
  const { rows } = await sql<{ data: { storageKey: string } }>`
    select data from jobs.job where name = ${removeBytes.name}`.execute(t.db)
  for (const { data } of rows) await removeBytes.handle(t, data)
}

const TEXT = 'A full description that is certainly longer than fifty characters.'

interface Kind {
  kind: string
  words: () => Parts
  /** Form fields: `one` for the single picture, `list` for the list of pictures. */
  one: string
  list?: { field: string; order: string; removed: string }
  read: (record: Record<string, unknown>) => Shown[]
}

const KINDS: Kind[] = [
  {
    kind: 'artists',
    words: () => [
      ['name', `Kabir ${n}`],
      ['bio', 'Ten characters and more'],
      ['service', service],
    ],
    one: 'profileImage',
    list: { field: 'images', order: 'existingImages', removed: 'removedImages' },
    read: ({ profileImage, images }) => [profileImage as Shown, ...(images as Shown[])],
  },
  {
    kind: 'services',
    words: () => [
      ['name', `Blackwork ${n}`],
      ['shortDescription', 'Short'],
      ['fullDescription', TEXT],
    ],
    one: 'headerImage',
    list: { field: 'relatedImg', order: 'existingRelated', removed: 'removedRelated' },
    read: ({ headerImage, relatedImg }) => [headerImage as Shown, ...(relatedImg as Shown[])],
  },
  {
    kind: 'blogs',
    words: () => [
      ['title', `Healing ${n}`],
      ['author', 'Meera'],
      ['publicDate', '2026-01-15'],
      ['content', 'Words'],
      ['tags', 'one'],
    ],
    one: 'image',
    read: ({ image }) => [image as Shown],
  },
  {
    kind: 'reels',
    words: () => [
      ['url', `https://www.instagram.com/reel/r${n}/`],
      ['title', `Reel ${n}`],
    ],
    one: 'cover',
    read: ({ cover }) => [cover as Shown],
  },
  {
    kind: 'shorts',
    words: () => [
      ['url', 'https://youtu.be/abcdefghijk'],
      ['title', `Short ${n}`],
    ],
    one: 'cover',
    read: ({ cover }) => [cover as Shown],
  },
]

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))(
  'removed pictures of %s',
  (_, { kind, ...of }) => {
    const ok = (response: LightMyRequestResponse) => {
      expect([response.statusCode, response.body]).toEqual([
        response.statusCode < 300 ? response.statusCode : 200,
        response.body,
      ])
      return response.json()
    }
    const create = async () => {
      const parts: Parts = [...of.words(), [of.one, await file()]]
      for (let i = 0; of.list && i < 3; i++) parts.push([of.list.field, await file()])
      return ok(await sendForm(t.app, 'POST', `/api/${kind}`, parts, headers))
    }
    const change = async (id: string, more: Parts) =>
      ok(await sendForm(t.app, 'PUT', `/api/${kind}/${id}`, [...of.words(), ...more], headers))

    test('are restored with their files, order and alt texts after the retention period', async () => {
      const first = await create()
      const before = of.read(first)
      const bytes = await Promise.all(before.map(bytesOf))
      const [portrait, ...listed] = before as [Shown, ...Shown[]]
      await call('PATCH', `/pictures/${portrait.public_id}`, { alt: 'A lotus' })
      const { versions } = ok(await call('GET', `/versions/${kind}/${first._id}`))
      // An alt text is stored in the versions of the record that shows the picture.
      expect(versions.map(({ fields }: { fields: string[] }) => fields)).toEqual([['alts'], []])
      await change(first._id, [
        [of.one, await file()],
        ...(of.list
          ? ([
              [of.list.removed, JSON.stringify(listed.slice(0, 2).map(({ public_id }) => public_id))],
              [of.list.order, JSON.stringify(listed.map(({ public_id }) => public_id).toReversed())],
              [of.list.field, await file()],
            ] as Parts)
          : []),
      ])
      await passRetention()
      const [, described] = ok(await call('GET', `/versions/${kind}/${first._id}`)).versions
      const looked = of.read(
        ok(await call('GET', `/versions/${kind}/${first._id}/${described.number}`)).record,
      )
      expect(looked.map(({ public_id }) => public_id)).toEqual(before.map(({ public_id }) => public_id))
      expect(looked[0]?.url).toMatch(/^data:image\/jpeg;base64,/)
      const { record } = ok(
        await call('POST', `/versions/${kind}/${first._id}/${described.number}/restore`, {}),
      )
      const after = of.read(record)
      expect(after.map(({ public_id, alt }) => [public_id, alt])).toEqual(
        before.map(({ public_id, alt }, i) => [public_id, i === 0 ? 'A lotus' : alt]),
      )
      expect(await Promise.all(after.map(bytesOf))).toEqual(bytes)
    })

    test('are purged with the last version that contains them', async () => {
      const first = await create()
      const [portrait] = of.read(first) as [Shown]
      await change(first._id, [[of.one, await file()]])
      await passRetention()
      const isKept = async () =>
        (await t.db.selectFrom('pictures').select('id').where('public_id', '=', portrait.public_id).execute())
          .length
      expect(await isKept()).toBe(1)
      for (let i = 0; i < MAX_VERSIONS; i++) {
        n++
        await change(first._id, [])
      }
      expect(ok(await call('GET', `/versions/${kind}/${first._id}`)).versions).toHaveLength(MAX_VERSIONS)
      await passRetention()
      expect(await isKept()).toBe(0)
    })

    test('are purged with the record, with their versions, rows and files', async () => {
      await passRetention()
      const files = await countFiles()
      const rows = async () =>
        (
          await sql<{ count: number }>`
          select (select count(*) from pictures) + (select count(*) from record_versions) as count`.execute(
            t.db,
          )
        ).rows[0]?.count
      const before = await rows()
      const { _id } = await create()
      for (let i = 0; i < 3; i++) await change(_id, [[of.one, await file()]])
      expect(await countFiles()).toBeGreaterThan(files)
      await call('DELETE', `/${kind}/${_id}`)
      expect((await call('GET', `/versions/${kind}/${_id}`)).statusCode).toBe(404)
      ok(await call('DELETE', `/trash/${kind}/${_id}`))
      await runRemovals()
      expect([await rows(), await countFiles()]).toEqual([before, files])
    })
  },
)
