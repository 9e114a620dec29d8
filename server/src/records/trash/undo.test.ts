import { DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeEveryKind, type TestRecord } from '../../../test/content/every-kind.ts'
import { createReader } from '../../../test/content/read-everything.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { IS_FULL } from '../../../test/suite.ts'

/** The quick run tests a kind that others refer to, a kind with pictures and a private kind. */
const KINDS = IS_FULL ? DELETED_KINDS : (['artists', 'contact', 'services'] as const)

let t: TestApp
let headers: { authorization: string }
let read: Awaited<ReturnType<typeof createReader>>

let made: Record<DeletedKind, TestRecord>

const call = (method: 'DELETE' | 'POST' | 'PUT' | 'PATCH' | 'GET', path: string, payload?: object) =>
  t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  made = await makeEveryKind(t, headers)
  read = await createReader(t.app, t.db, headers)
})

const deletedOf = async (kind: DeletedKind) => (await call('GET', `/trash/${kind}`)).json().records
const restore = (kind: DeletedKind) => call('POST', `/trash/${kind}/${made[kind].id}/restore`)

let before: Record<string, string>

test('reading the API twice returns the same responses', async () => {
  before = await read()
  expect(Object.keys(before).length).toBeGreaterThan(45)
  expect(await read()).toEqual(before)
})

describe.each(KINDS)('the trash for %s', (kind) => {
  test('lists the record after DELETE, which returns its usual response', async () => {
    const answer = await call('DELETE', made[kind].path)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['status', 'message']])
    expect(await read()).not.toEqual(before)
    const [record, ...others] = await deletedOf(kind)
    expect(others).toEqual([])
    expect(record).toMatchObject({
      _id: made[kind].id,
      title: made[kind].title,
      deletedBy: 'meera@studio.example',
      daysLeft: 30,
    })
    expect(record.picture?.url).toBe(made[kind].pictures[0])
    expect(Date.now() - Date.parse(record.deletedAt)).toBeLessThan(60_000)
  })

  test('restores every field, picture and position in every API response', async () => {
    const answer = await restore(kind)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'success', message: 'Restored.', notes: [] },
    ])
    expect(await read()).toEqual(before)
    expect(await deletedOf(kind)).toEqual([])
    for (const url of made[kind].pictures) {
      const picture = await t.app.inject({ url })
      expect([picture.statusCode, picture.rawPayload.subarray(0, 2)]).toEqual([
        200,
        Buffer.from([0xff, 0xd8]),
      ])
    }
  })

  test('returns 409 for a second restore, and 404 for purging a live record', async () => {
    const again = await restore(kind)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This record is no longer in the trash.'])
    expect((await call('DELETE', `/trash/${kind}/${made[kind].id}`)).statusCode).toBe(404)
  })
})

// The tests below purge records. Services come last, because artists refer to them.
describe.each(KINDS.toSorted((a, b) => Number(a === 'services') - Number(b === 'services')))(
  'purging %s',
  (kind) => {
    test('leaves the public responses as they are, and a later restore returns 404', async () => {
      await call('DELETE', made[kind].path)
      const deleted = await read()
      const answer = await call('DELETE', `/trash/${kind}/${made[kind].id}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { status: 'success', message: 'Permanently deleted.' },
      ])
      expect(untimed(await read())).toEqual(untimed(deleted))
      expect(await deletedOf(kind)).toEqual([])
      const restored = await restore(kind)
      expect([restored.statusCode, restored.json().message]).toEqual([404, 'This can no longer be restored.'])
      const pictures = await t.db.selectFrom('pictures').select('public_id').execute()
      for (const { public_id } of pictures) expect(made[kind].pictures.join()).not.toContain(public_id)
    })
  },
)

/** Ignores values that a purge changes: update times of artists, and purged names in statistics. */
const untimed = (answers: Record<string, string>) => ({
  ...answers,
  '/sitemap-entries': answers['/sitemap-entries']?.replaceAll(/"updatedAt":"[^"]+"/g, ''),
  ...Object.fromEntries(
    ['/dashboard/enquiry-stats', '/sources', '/sources/export'].map((path) => [
      path,
      answers[path]?.replaceAll(/Service (two|2)|Artist 2/g, ''),
    ]),
  ),
})
