import { VERSIONED_KINDS } from '@linework/contract/records'
import { VERSIONS_KEPT } from '@linework/contract/versions/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { EDITED_KINDS, type Fields, type Place, type Shown } from '../../../test/edits/edited-kinds.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { STAFF } from '../../../test/staff.ts'
import { IS_FULL } from '../../../test/suite.ts'

const ENOUGH_TO_FORGET = VERSIONS_KEPT + 5

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

/** Numbers of versions count up with every save, so they are the only thing that may differ. */
function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'version')
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutVersions(inner)]))
}

test('every kind whose versions are kept is edited here', () => {
  expect(EDITED_KINDS.map(({ kind }) => kind).sort()).toEqual([...VERSIONED_KINDS].sort())
})

describe.each(EDITED_KINDS.map((kind) => [kind.name, kind] as const))(
  'of one %s',
  (_, kind) => {
    const names = Object.keys(kind.values)
    // What is too old is forgotten for all kinds alike, so before a merge one of them is edited that often.
    const forgets = IS_FULL || kind === EDITED_KINDS[0]
    const edits = forgets ? ENOUGH_TO_FORGET : names.length + 2
    // The record as it was made is one too.
    const kept = Math.min(edits + 1, VERSIONS_KEPT)
    // That one, and the first save, which fills in what it left out.
    const passedOver = forgets ? 0 : 2
    let place: Place
    /** The record after each save, the newest last. */
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

    test(`the last ${kept} are kept, newest first, with who and when and what is different`, async () => {
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

    test('each is shown as the record was, and restored equal field by field', async () => {
      const { versions } = (await call('GET')).json()
      const numbers: number[] = versions.map(({ number }: { number: number }) => number)
      const latest = seen.slice(passedOver - kept)
      // The oldest first: each restore is a version too, and the oldest goes for it.
      for (const [i, number] of numbers.toReversed().slice(passedOver).entries()) {
        const then = withoutVersions(latest[i])
        const shown = await call('GET', `/${number}`)
        expect(withoutVersions(shown.json().record)).toEqual(then)
        const restored = await call('POST', `/${number}/restore`)
        expect([restored.statusCode, restored.json().notes]).toEqual([200, []])
        expect(withoutVersions(restored.json().record)).toEqual(then)
        expect(withoutVersions(await read())).toEqual(then)
      }
      expect((await call('GET')).json().versions).toHaveLength(Math.min(2 * kept - passedOver, VERSIONS_KEPT))
    }, 60_000)

    test('a restore names the version it is based on, like every save', async () => {
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

    test('one that is no longer kept, and one that never was, returns 404', async () => {
      for (const number of forgets ? [1, 999_999] : [999_999]) {
        expect((await call('GET', `/${number}`)).statusCode).toBe(404)
        expect((await call('POST', `/${number}/restore`)).statusCode).toBe(404)
      }
    })
  },
  120_000,
)
