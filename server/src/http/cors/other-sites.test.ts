import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let behindProxy: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  behindProxy = await makeApp({ TRUST_PROXY: '127.0.0.1' })
  headers = await signIn(t)
})

test.each([
  'null',
  'https://evil.example',
  'http://localhost:3000.evil.example',
  'http://evil-localhost:3000',
  'http://localhost:3000',
  'https://localhost:3000',
])('no unlisted site can read a response or send a token from a browser: %s', async (origin) => {
  const asked = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  }
  const answers = await Promise.all([
    t.app.inject({ url: '/api/services', headers: { origin } }),
    t.app.inject({ url: '/api/contact', headers: { origin, ...headers } }),
    t.app.inject({ method: 'OPTIONS', url: '/api/contact', headers: asked }),
  ])
  expect(
    answers.flatMap((answer) => Object.keys(answer.headers)).filter((name) => /^access-control/.test(name)),
  ).toEqual([])
  expect(answers[2]?.statusCode).toBe(404)
})

const guess = (app: TestApp, forwarded: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'owner@studio.example', password: 'wrong' },
    headers: { 'x-forwarded-for': forwarded },
  })

test('the client’s address ignores X-Forwarded-For without a trusted proxy', async () => {
  const statuses = []
  for (let n = 1; n <= 6; n++) statuses.push((await guess(t, `203.0.113.${n}`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('the client’s address is the last one in X-Forwarded-For behind a trusted proxy', async () => {
  const statuses = []
  for (let n = 1; n <= 6; n++)
    statuses.push((await guess(behindProxy, `203.0.113.${n}, 198.51.100.7`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await guess(behindProxy, '198.51.100.8')).statusCode).toBe(401)
})

test.each(['/api/contact', '/api/dashboard/countDetails', '/api/services', '/api/trash/blogs'])(
  'responses of %s to staff are not cacheable',
  async (url) => {
    expect((await t.app.inject({ url, headers })).headers['cache-control']).toBe('no-store')
  },
)
