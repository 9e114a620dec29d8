import { beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { listenForInvalidations } from '../../cache/listen-for-invalidations.ts'
import { createResponseCache } from '../../cache/response-cache.ts'

let first: TestApp
let second: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  first = await makeApp({ cache: createResponseCache() })
  const cache = createResponseCache()
  second = await makeApp({ cache, databaseUrl: first.databaseUrl })
  const listening = listenForInvalidations(first.databaseUrl, cache, silent)
  afterFile(() => listening.stop())
  headers = await signIn(first)
})

const show = async ({ app }: TestApp) => (await app.inject({ url: '/api/studio' })).json()

test('an edit of the studio profile on one instance is returned by the other instance', async () => {
  const before = await show(second)
  const edit = { ...before, name: 'Indigo' }
  await first.app.inject({ method: 'PUT', url: '/api/studio', headers, payload: edit })
  await vi.waitFor(async () => expect((await show(second)).name).toBe('Indigo'), {
    timeout: 30_000,
    interval: 5,
  })
})

test('one of two concurrent edits on two instances gets 409 with the current studio', async () => {
  const base = await show(first)
  const save = ({ app }: TestApp, payload: object) =>
    app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
  const responses = await Promise.all([
    save(first, { ...base, openLine: 'By appointment' }),
    save(second, { ...base, privacy: 'Nothing is passed on.' }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [saved, late] = responses.sort((a, b) => a.statusCode - b.statusCode)
  expect(late?.json().current).toEqual(saved?.json())
})
