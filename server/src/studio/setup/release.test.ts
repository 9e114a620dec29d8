import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { productVersion } from '../../db/product-version.ts'
import { checkRelease, findNewerRelease } from './jobs.ts'

let t: TestApp
let body: string
let asked: IncomingMessage[]
const server = createServer((request, response) => {
  asked.push(request)
  response.end(body)
})

beforeEach(async () => {
  t = await makeApp()
  asked = []
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise((done) => server.close(done)))

const check = (RELEASES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/linework.json`) =>
  checkRelease.handle({ db: t.db, config: { ...t.config, RELEASES_URL } }, undefined as never)

test('the release check stores a newer release and sends only the installed version', async () => {
  body = '{"version":"99.0.0"}'
  await check()
  expect(await findNewerRelease(t.db)).toBe('99.0.0')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /linework.json'])
  expect(asked[0]?.headers).toEqual({
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
    'accept-language': '*',
    connection: 'keep-alive',
    host: expect.any(String),
    'sec-fetch-mode': 'cors',
    'user-agent': `Linework/${await productVersion()}`,
  })
})

test.each(['0.9.0', '1.0.12'])(
  'the release check ignores the release %s, which is not newer',
  async (version) => {
    body = JSON.stringify({ version })
    await check()
    expect(await findNewerRelease(t.db)).toBeNull()
  },
)

test('the release check does not report the installed release as newer', async () => {
  body = JSON.stringify({ version: await productVersion() })
  await check()
  expect(await findNewerRelease(t.db)).toBeNull()
})

test.each(['<html>', '{}', '{"version":"<b>2</b>"}'])(
  'the release check rejects the response %s',
  async (text) => {
    body = text
    await expect(check()).rejects.toThrow()
    expect(await findNewerRelease(t.db)).toBeNull()
  },
)

test('the release check sends no request unless RELEASES_URL is set', async () => {
  await checkRelease.handle({ db: t.db, config: t.config }, undefined as never)
  expect(asked).toEqual([])
})
