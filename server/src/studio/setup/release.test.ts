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

test('a newer release is stored, and the request names only the installed version', async () => {
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

test.each(['0.9.0', '1.0.12'])('release %s is not newer', async (version) => {
  body = JSON.stringify({ version })
  await check()
  expect(await findNewerRelease(t.db)).toBeNull()
})

test('a release that is installed is no longer newer', async () => {
  body = JSON.stringify({ version: await productVersion() })
  await check()
  expect(await findNewerRelease(t.db)).toBeNull()
})

test.each(['<html>', '{}', '{"version":"<b>2</b>"}'])('the response %s is rejected', async (text) => {
  body = text
  await expect(check()).rejects.toThrow()
  expect(await findNewerRelease(t.db)).toBeNull()
})

test('nothing is asked without an address', async () => {
  await checkRelease.handle({ db: t.db, config: t.config }, undefined as never)
  expect(asked).toEqual([])
})
