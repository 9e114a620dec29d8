import type { Endpoint } from '@linework/contract/http/endpoint'
import { ROLES } from '@linework/contract/studio/accounts/sign-in'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fillPath, type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import { makeSession, makeStaff, makeStaffMember } from '../../../test/factories.ts'
import { TEST_KINDS } from '../../../test/kinds/kind.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendError } from '../error-handler.ts'
import { requireStaff } from '../require-staff.ts'
import { createServe } from '../serve.ts'

const HOUR = 3_600_000
const endpoints = await listEndpoints()

/** All public endpoints, as reviewed; any other requires staff. A new line needs a review. */
const PUBLIC = [
  ...Object.values(TEST_KINDS).flatMap(({ keys }) => Object.keys(keys)),
  'GET /artists/paginated',
  'GET /artists/slug/:slug',
  'GET /artists/slug/:slug/next',
  'GET /blogs',
  'GET /blogs/:slug',
  'GET /bookings/calendar/:key',
  'GET /contact-info',
  'GET /contact/form-token',
  'GET /contact/pictures/:id/:size',
  'GET /contact/receipt',
  'GET /gallery',
  'GET /gallery/category/:category',
  'GET /gallery/labels',
  'GET /pictures/:publicId',
  'GET /services',
  'GET /services/paginate',
  'GET /services/slug/:slug',
  'GET /setup',
  'GET /sitemap-entries',
  'GET /studio',
  'GET /visits/:token',
  'GET /visits/:token/calendar',
  'GET /visits/:token/consent',
  'GET /visits/check-up/:token',
  'GET /visits/times/:token',
  'GET /visits/times/:token/calendar',
  'POST /visits/:token',
  'POST /visits/:token/consent',
  'POST /visits/:token/erase',
  'POST /visits/check-up/:token',
  'POST /visits/times/:token',
  'GET /youtube/latest-videos',
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /auth/passkey/begin',
  'POST /contact',
  'DELETE /contact/sent-pictures/:id',
  'PUT /contact/pictures/:id',
  'POST /client-errors',
  'POST /setup/owner',
  'POST /setup/token',
  'POST /staff/password-resets',
  'POST /staff/links/inspect',
  'POST /staff/links/redeem',
]

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
  await makeStaff(t.db)
})

test('[SES-05] every endpoint declares a role, and the public ones are in the list', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(50)
  for (const { name, minRole } of endpoints)
    expect([name, ['public', ...ROLES].includes(minRole)]).toEqual([name, true])
  const open = endpoints
    .filter(({ minRole }) => minRole === 'public')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual(PUBLIC.toSorted())
})

test('[SES-05] the endpoint table declares exactly the routes below /api', async () => {
  await t.app.ready()
  const ours = new Set(endpoints.flatMap(methodsOf).map(({ method, path }) => `${method} ${nameless(path)}`))
  const others = listRoutes(t.app.printRoutes({ commonPrefix: false }))
    .filter(({ path }) => path.startsWith('/api/') && !/^\/api\/(docs|openapi\.json)/.test(path))
    .map(({ method, path }) => `${method} ${nameless(path.slice('/api'.length))}`)
  expect(new Set(others)).toEqual(ours)
})

interface Documented {
  security?: object[]
  'x-least-role'?: string
}

test('[SES-05] OpenAPI declares the same roles as the endpoint table', async () => {
  const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json()
  const documented = Object.entries<Record<string, Documented>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, 'x-least-role': least }]) =>
      [method.toUpperCase(), path, security ? least : 'public'].join(' '),
    ),
  )
  const declared = endpoints.map(
    ({ method, path, minRole }) => `${method} ${fillPath({ path }, (name) => `{${name}}`)} ${minRole}`,
  )
  expect(documented.sort()).toEqual(declared.sort())
})

test('[SES-05] an endpoint without a declared role returns 401', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  const serve = createServe(
    app,
    requireStaff(async () => undefined),
    { cache: undefined, lastGood: undefined, logRead: async () => {} },
  )
  const forgotten = { show: { method: 'GET', path: '/forgotten' } as unknown as Endpoint }
  const shape = { summary: 'x', status: 200 as const, response: z.object({}) }
  serve('forgotten', forgotten, { show: shape }, { show: async () => ({}) as never })
  expect((await app.inject({ url: '/forgotten' })).statusCode).toBe(401)
})

/** Name of a token, whether the token grants access, and a function that makes the token. */
const TOKENS: [title: string, opens: boolean, make: () => Promise<string | undefined>][] = [
  ['no token', false, async () => undefined],
  ['an empty one', false, async () => ''],
  ['a malformed one', false, async () => 'x'],
  ['only Bearer', false, async () => 'Bearer '],
  ['another scheme', false, async () => `Basic ${await makeSession(t.db)}`],
  ['an unknown one', false, async () => crypto.randomUUID().repeat(2).slice(0, 43)],
  ['one cut short', false, async () => (await makeSession(t.db)).slice(1)],
  [
    'one idle for 13 hours',
    false,
    () => makeSession(t.db, { last_used_at: new Date(Date.now() - 13 * HOUR) }),
  ],
  ['one of 8 days ago', false, () => makeSession(t.db, { created_at: new Date(Date.now() - 8 * 24 * HOUR) })],
  ['one signed out', false, signedOut],
  ['one of a disabled account', false, disabled],
  ['a valid one', true, () => makeSession(t.db)],
  ['a valid one after Bearer', true, async () => `Bearer ${await makeSession(t.db)}`],
]

async function signedOut(): Promise<string> {
  const authorization = await makeSession(t.db)
  await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } })
  return authorization
}

async function disabled(): Promise<string> {
  const { headers } = await makeStaffMember(t.db, { disabled_at: new Date() })
  return headers.authorization
}

describe.each(TOKENS)('[SES-04] [SES-05] with %s', (_, opens, make) => {
  test.each(
    endpoints.flatMap(methodsOf).map((call) => [call.method, call.path, call.minRole, call] as const),
  )('%s %s, which requires %s, checks the token', async (method, _path, minRole, endpoint) => {
    const authorization = await make()
    const url = fillPath(endpoint, crypto.randomUUID())
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await t.app.inject({ method, url, headers })
    if (minRole === 'public' || opens) {
      expect(answer.statusCode).not.toBe(401)
      expect(answer.statusCode).toBeLessThan(500)
      return
    }
    expect(answer.statusCode).toBe(401)
    if (method !== 'HEAD') expect(answer.json()).toEqual({ status: 'error', message: 'Please sign in.' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

/** Fastify adds a HEAD route to every GET route. */
function methodsOf(endpoint: ListedEndpoint) {
  return endpoint.method === 'GET' ? [endpoint, { ...endpoint, method: 'HEAD' as const }] : [endpoint]
}

/** Parses the route tree that Fastify prints with an indentation of four characters per level. */
function listRoutes(tree: string): { method: string; path: string }[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line)
    if (found === null) return []
    const [, indentation = '', segment = '', methods = ''] = found
    const level = indentation.length / 4
    const path = `${level === 0 ? '' : parents[level - 1]}${segment}`
    parents[level] = path
    return methods.split(', ').map((method) => ({ method, path }))
  })
}

const nameless = (path: string) => path.replaceAll(/:[\w|:]+/g, ':')
