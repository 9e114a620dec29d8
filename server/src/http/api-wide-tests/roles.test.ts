import { hasRole, ROLES, type Role } from '@linework/contract/studio/accounts/sign-in'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillPath, type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import { addWork, makeArtist, makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { IS_FULL } from '../../../test/suite.ts'

const endpoints = await listEndpoints()
/** Methods that no endpoint has. */
const ODD_METHODS = ['OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE'] as const
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const AS_IT_IS = (url: string) => url
const SPELLINGS = [(url: string) => `${url}/`, (url: string) => url.replace('/api', '//api')]

let t: TestApp
let own: { id: string; publicId: string }

beforeAll(async () => {
  t = await makeApp()
  const { id } = await makeArtist(t.db)
  own = { id, publicId: (await addWork(t.db, id, 1))[0] as string }
})

/** Each call gets a new session, because some calls end theirs. */
async function tokenOf(role: Role): Promise<string> {
  const { headers } = await makeStaffMember(t.db, { role, artist_id: role === 'artist' ? own.id : null })
  return headers.authorization
}

/** With an artist's own profile and picture, only the role can be the reason for a 403. */
const addressOf = (endpoint: ListedEndpoint) =>
  fillPath(endpoint, (name) =>
    name === 'publicId' ? own.publicId : endpoint.name === 'artists.update' ? own.id : crypto.randomUUID(),
  )

const call = async (method: string, url: string, authorization?: string) =>
  t.app.inject({
    method: method as 'GET',
    url,
    headers: authorization === undefined ? {} : { authorization },
  })

const TICKETED = ['enquiry-pictures.add', 'enquiry-pictures.withdraw']

describe.each(ROLES)('with the role %s', (role) => {
  test.each(
    endpoints.flatMap((endpoint) =>
      (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]).map(
        (method) => [method, endpoint.path, endpoint.minRole, endpoint] as const,
      ),
    ),
  )('%s %s, which requires %s, checks the role', async (method, _path, minRole, endpoint) => {
    const { statusCode, body } = await call(method, addressOf(endpoint), await tokenOf(role))
    if (minRole === 'public' || hasRole(role, minRole)) {
      // These endpoints return 403 without the ticket of an enquiry, even to staff.
      if (!TICKETED.includes(endpoint.name)) expect([401, 403]).not.toContain(statusCode)
      expect(statusCode).toBeLessThan(500)
      return
    }
    expect(statusCode).toBe(403)
    if (method !== 'HEAD')
      expect(JSON.parse(body)).toEqual({
        status: 'error',
        message: 'Your role does not include this. Ask an owner.',
      })
  })
})

const paths = [...new Set(endpoints.map(({ path }) => path))]

/** Callers and their roles; undefined for callers without access to the endpoints for staff. */
const CALLERS: [title: string, role: Role | undefined, makeToken: () => Promise<string | undefined>][] = [
  ...ROLES.map((role) => [role, role, () => tokenOf(role)] as (typeof CALLERS)[number]),
  ['a disabled owner', undefined, disabledToken],
  ['a wrong token', undefined, async () => crypto.randomUUID().repeat(2).slice(0, 43)],
  ['no token', undefined, async () => undefined],
]
/** A short run tests only the callers with the most and the least access. */
const callers = IS_FULL ? CALLERS : CALLERS.filter(([title]) => ['owner', 'no token'].includes(title))

async function disabledToken(): Promise<string> {
  const { headers } = await makeStaffMember(t.db, { disabled_at: new Date() })
  return headers.authorization
}

test.each(paths)('%s rejects other methods and spellings for every caller', async (path) => {
  const declared = endpoints.filter((endpoint) => endpoint.path === path)
  const url = addressOf(declared[0] as ListedEndpoint)
  for (const [title, role, makeToken] of callers) {
    const authorization = await makeToken()
    for (const method of [...METHODS, ...ODD_METHODS]) {
      // A path can match another endpoint's parameter, as /contact/unread matches /contact/:id.
      const isOpen = declaredFor(path, method).some(
        ({ minRole }) => minRole === 'public' || (role !== undefined && hasRole(role, minRole)),
      )
      if (isOpen) continue
      const isOdd = ODD_METHODS.some((odd) => odd === method)
      // No route has these methods, so only the highest role also tries other spellings of the URL.
      for (const spell of isOdd && role !== 'owner' ? [AS_IT_IS] : [AS_IT_IS, ...SPELLINGS]) {
        const { statusCode } = await call(method, spell(url), authorization)
        const tried = [title, method, spell(url), statusCode]
        expect([...tried, statusCode >= 400]).toEqual([...tried, true])
      }
    }
  }
})

function declaredFor(path: string, method: string): ListedEndpoint[] {
  const wanted = method === 'HEAD' ? 'GET' : method
  return endpoints.filter((endpoint) => endpoint.method === wanted && covers(endpoint.path, path))
}

const covers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
