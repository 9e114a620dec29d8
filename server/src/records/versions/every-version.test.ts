import { VERSIONED_KINDS } from '@linework/contract/records'
import { MAX_VERSIONS } from '@linework/contract/records/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { EDITED_KINDS, type Fields, type Place, type Shown } from '../../../test/edits/edited-kinds.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'
import { IS_FULL } from '../../../test/suite.ts'

const ENOUGH_TO_FORGET = MAX_VERSIONS + 5

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

/** Removes version numbers, which differ because they increase with every save. */
function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'version')
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutVersions(inner)]))
}

test('these tests cover every kind of record with versions', () => {
  expect(EDITED_KINDS.map(({ kind }) => kind).sort()).toEqual([...VERSIONED_KINDS].sort())
})

describe.each(EDITED_KINDS.map((kind) => [kind.name, kind] as const))(
  'the versions of one %s',
  (_, kind) => {
    const names = Object.keys(kind.values)
    // Pruning is the same for all kinds, so the quick run tests it with one kind only.
    const forgets = IS_FULL || kind === EDITED_KINDS[0]
    const edits = forgets ? ENOUGH_TO_FORGET : names.length + 2
    // The initial state is a version too.
    const kept = Math.min(edits + 1, MAX_VERSIONS)
    // Skips the initial version and the first save, which fills in several empty fields.
    const passedOver = forgets ? 0 : 2
    let place: Place
    /** The record after each save, newest last. */
    const seen: Shown[] = []

    const call = (method: 'GET' | 'POST', path = '') =>
      t.app.inject({
        method,
        url: `/api/versions/${kind.kind}/${place.id}${path}`,
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      })
    const read = () => kind.read(t.app, place)

    async function edit(n: number) {
      const shown = await read()
      const fields: Fields = kind.formOf(shown)
      const name = names[n % names.length] as string
      fields[name] = kind.values[name]?.(n, fields[name] ?? '') ?? ''
      const answer = await kind.save(place, { app: t.app, headers, fields, version: shown.version })
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
      seen.push(await read())
    }

    beforeAll(async () => {
      place = await kind.make(t.db)
      for (let n = 1; n <= edits; n++) await edit(n)
    })

    test(`list the last ${kept}, newest first, with author, time and changed fields`, async () => {
      const { version, versions } = (await call('GET')).json()
      expect(version).toBe(seen.at(-1)?.version)
      expect(versions).toHaveLength(kept)
      const numbers = versions.map(({ number }: { number: number }) => number)
      expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
      for (const { savedBy, savedAt, fields } of versions.slice(0, kept - passedOver)) {
        expect([savedBy, fields.length]).toEqual([STAFF.email, 1])
        expect(Date.now() - Date.parse(savedAt)).toBeGreaterThanOrEqual(0)
      }
    })

    test('return the record as it was, and restore every field', async () => {
      const { versions } = (await call('GET')).json()
      const numbers: number[] = versions.map(({ number }: { number: number }) => number)
      const latest = seen.slice(passedOver - kept)
      // Restores the oldest first, because each restore adds a version and may prune the oldest.
      for (const [i, number] of numbers.toReversed().slice(passedOver).entries()) {
        const then = withoutVersions(latest[i])
        const shown = await call('GET', `/${number}`)
        expect(withoutVersions(shown.json().record)).toEqual(then)
        const restored = await call('POST', `/${number}/restore`)
        expect([restored.statusCode, restored.json().notes]).toEqual([200, []])
        expect(withoutVersions(restored.json().record)).toEqual(then)
        expect(withoutVersions(await read())).toEqual(then)
      }
      expect((await call('GET')).json().versions).toHaveLength(Math.min(2 * kept - passedOver, MAX_VERSIONS))
    })

    test('a restore returns 409 when it is based on a stale version', async () => {
      const { version, versions } = (await call('GET')).json()
      const { number } = versions.at(-2)
      const restore = (named: number) =>
        t.app.inject({
          method: 'POST',
          url: `/api/versions/${kind.kind}/${place.id}/${number}/restore`,
          headers,
          payload: { version: named },
        })
      const now = await read()
      const late = await restore(version - 1)
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'This was changed by someone else while you were editing.',
      ])
      expect(kind.formOf(late.json().current)).toEqual(kind.formOf(now))
      expect(await read()).toEqual(now)
      expect((await restore(version)).statusCode).toBe(200)
    })

    test('return 404 for a pruned or unknown number', async () => {
      for (const number of forgets ? [1, 999_999] : [999_999]) {
        expect((await call('GET', `/${number}`)).statusCode).toBe(404)
        expect((await call('POST', `/${number}/restore`)).statusCode).toBe(404)
      }
    })
  },
  120_000,
)
