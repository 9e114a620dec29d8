import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { servicesApi } from '@linework/contract/content/api'
import { authApi } from '@linework/contract/studio/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, browserApi, reasonOf } from './api.ts'

// Shorter than the five minutes after which Node's fetch times out; in browsers, fetch has no timeout.
const LONG_WAIT_MS = 4 * 60_000

let server: Server
let answer: RequestListener
let inits: RequestInit[] = []
const storage = new Map<string, string>()

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFromNode = globalThis.fetch
  // why: Node's fetch has no base URL, and Node has no browser storage.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    inits.push(init)
    return fetchFromNode(`${base}${url}`, init)
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  storage.clear()
  inits = []
  server.close()
})

test('[SES-06] an API call waits for a response without a timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  let release = () => {}
  const asked = new Promise<void>((done) => {
    answer = (_request, response) => {
      release = () => response.end('[]')
      done()
    }
  })
  const call = browserApi(servicesApi.list)
  await asked
  vi.advanceTimersByTime(LONG_WAIT_MS)
  release()
  expect(await call).toEqual([])
  expect(inits[0]?.signal).toBeUndefined()
})

test('[SES-04] an API call sends the stored token without a prefix, or no authorization header', async () => {
  const seen: (string | undefined)[] = []
  answer = (request, response) => {
    seen.push(request.headers.authorization)
    response.end('{}')
  }
  await browserApi(authApi.logout)
  storage.set('token', 'abc')
  await browserApi(authApi.logout)
  expect(seen).toEqual([undefined, 'abc'])
})

test('an API call encodes path, query and body as defined by the contract', async () => {
  const seen: unknown[] = []
  answer = (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers['content-type'], body])
      response.end('{}')
    })
  }
  await browserApi(servicesApi.bySlug, { params: { slug: 'a/b ?' } })
  await browserApi(servicesApi.page, { query: { page: 2, limit: 6 } })
  await browserApi(authApi.login, { body: { email: 'a@b.c', password: 'x' } })
  expect(seen).toEqual([
    ['GET', '/api/services/slug/a%2Fb%20%3F', undefined, ''],
    ['GET', '/api/services/paginate?page=2&limit=6', undefined, ''],
    ['POST', '/api/auth/login', 'application/json', '{"email":"a@b.c","password":"x"}'],
  ])
})

test('an API call throws ApiFailure with its status, or 0 without a response', async () => {
  answer = (_request, response) => {
    response.statusCode = 400
    response.end('{"status":"error","message":"No","errors":[{"field":"email","message":"Bad"}]}')
  }
  const failure = await browserApi(servicesApi.list).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ status: 400, message: 'No', errors: [{ field: 'email', message: 'Bad' }] })
  server.close()
  server.closeAllConnections()
  await expect(browserApi(servicesApi.list)).rejects.toMatchObject({ status: 0 })
})

test.each([
  [
    '<html><body>502 Bad Gateway</body></html>',
    502,
    'The studio’s server is busy. Please try again in a moment.',
  ],
  ['', 503, 'The studio’s server is busy. Please try again in a moment.'],
  ['', 500, 'Something went wrong on our side. Please try again.'],
  ['<html>413</html>', 413, 'The request is too large.'],
  ['{"message":"No"}', 500, 'No'],
])('a failed API call with body %j and status %i has a generic message', async (body, status, sentence) => {
  answer = (_request, response) => {
    response.statusCode = status
    response.end(body)
  }
  const failure = await browserApi(servicesApi.list).catch((error: unknown) => error)
  expect([(failure as ApiFailure).status, reasonOf(failure as ApiFailure)]).toEqual([status, sentence])
  server.close()
  server.closeAllConnections()
  const lost = await browserApi(servicesApi.list).catch((error: unknown) => error)
  expect(reasonOf(lost as ApiFailure)).toBe('The server cannot be reached.')
})

test('ApiFailure contains the seconds of the Retry-After header', async () => {
  answer = (_request, response) => {
    response.statusCode = 429
    response.setHeader('retry-after', '42')
    response.end('{"status":"error","message":"Too many"}')
  }
  await expect(browserApi(servicesApi.list)).rejects.toMatchObject({ status: 429, retryAfter: 42 })
  answer = (_request, response) => {
    response.statusCode = 503
    response.end('')
  }
  await expect(browserApi(servicesApi.list)).rejects.toMatchObject({ status: 503, retryAfter: undefined })
})
