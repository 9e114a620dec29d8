import { mkdtemp } from 'node:fs/promises'
import { UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'
import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../server/src/db/connect.ts'
import { createDiskStore } from '../server/src/media/store/disk-store.ts'
import { addSampleStudio } from '../server/src/sample/add-sample-studio.ts'
import { cloneDatabase } from '../server/test/clone-database.ts'
import { makeStoredPicture } from '../server/test/content/fill-studio.ts'
import { makeService, makeStaff } from '../server/test/factories.ts'
import { type DeployedNginx, startDeployedNginx } from '../tools/servers/deployed-nginx.ts'
import { freePort } from '../tools/servers/ports.ts'
import { requestOverTls, type TlsAnswer } from '../tools/servers/request-over-tls.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'

let site: DeployedNginx
let app: RunningApp
let picture: string

beforeAll(async () => {
  const databaseUrl = await cloneDatabase()
  const port = await freePort()
  site = await startDeployedNginx({ apps: [port] })
  const mediaDir = await mkdtemp('/var/tmp/linework-media-')
  app = await startApp({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: mediaDir,
    PUBLIC_URL: site.https,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PROCESS_ROLE: 'web',
    PORT: String(port),
  })
  const db = connect(databaseUrl, () => {})
  await addSampleStudio(db)
  await makeStaff(db)
  await makeService(db)
  const key = await makeStoredPicture({ db, store: createDiskStore(mediaDir) })
  picture = `/media/${key.slice(0, 20)}/320.jpeg`
  await db.destroy()
  // Waits for an icon, because the first request renders it, which takes long on a busy machine.
  await vi.waitUntil(async () => (await ask('/icons/192.png')).status === 200, {
    timeout: 60_000,
    interval: 1_000,
  })
})
afterAll(async () => {
  await app?.stop('SIGKILL')
  await site?.destroy()
})

const ask = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  requestOverTls(`${site.https}${path}`, { ca: site.certificate, ...options })

/** Paths of every kind of response, with the expected status. */
const KINDS: [kind: string, path: () => string, status: number][] = [
  ['a public page', () => '/', 200],
  ['a page that is not there', () => '/nothing-here', 404],
  ['signing in', () => '/login', 200],
  ['the back office', () => '/admin', 200],
  ['a list of the API', () => '/api/services', 200],
  ['a rejection by the API', () => '/api/contact', 401],
  ['a picture', () => picture, 200],
  ['a file of the build', () => '/masks/border.webp', 200],
  ['the service worker', () => '/admin/service-worker.js', 200],
  ['an icon', () => '/icons/192.png', 200],
  ['its health', () => '/healthz', 200],
]

describe.each(KINDS)('the response for %s', (_, path, status) => {
  let answers: TlsAnswer[]
  // Requests each path twice, because the second response comes from the cache of app or proxy.
  beforeAll(async () => {
    answers = [await ask(path()), await ask(path())]
  })

  test('has the expected status and each header once', () => {
    for (const { status: given, names } of answers) {
      expect(given).toBe(status)
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    }
  })

  test('has all security headers and no cookie', () => {
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })
})

describe('the service worker', () => {
  test('the service worker is scoped to the back office and always revalidated', async () => {
    // Requests each encoding, because the build contains compressed copies of the file.
    for (const encoding of ['identity', 'gzip', 'br', 'br'])
      expect(
        (await ask('/admin/service-worker.js', { headers: { 'accept-encoding': encoding } })).headers,
      ).toMatchObject({
        'service-worker-allowed': '/admin',
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        'content-security-policy': "default-src 'none'; img-src 'self'; connect-src 'self'",
      })
    expect((await ask('/masks/border.webp')).headers).not.toHaveProperty('service-worker-allowed')
  })

  test('the service worker is allowed by the policy of staff pages only', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers['content-security-policy']
    for (const path of ['/admin', '/login']) expect(await policyOf(path)).toContain("worker-src 'self'")
    for (const path of ['/', '/gallery']) expect(await policyOf(path)).not.toContain('worker-src')
  })
})

describe('csp_evaluator', () => {
  test.each(KINDS.filter(([, , status]) => status === 200))(
    'finds nothing in the policy of %s',
    async (_, path) => {
      const policy = (await ask(path())).headers['content-security-policy'] as string
      expect(findingsOf(policy)).toEqual([])
    },
  )

  test('csp_evaluator finds errors in an unsafe policy', () => {
    expect(findingsOf("default-src 'none'; script-src 'unsafe-inline' https:")).not.toEqual([])
  })
})

function findingsOf(policy: string): string[] {
  const evaluator = new CspEvaluator(new CspParser(policy).csp)
  return evaluator.evaluate().map(({ directive, description }) => `${directive}: ${description}`)
}

/** The ten tests of https://github.com/mdn/mdn-http-observatory, with the values for full marks. */
describe('Mozilla HTTP Observatory', () => {
  let page: TlsAnswer
  let policy: Map<string, string[]>

  beforeAll(async () => {
    page = await ask('/')
    const directives = (page.headers['content-security-policy'] as string).split(';')
    policy = new Map(
      directives.map((text) => text.trim().split(/\s+/)).map(([name = '', ...rest]) => [name, rest]),
    )
  })

  test('content-security-policy: nothing unsafe, restricted form-action and base-uri', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    for (const [name, sources] of policy) {
      expect([name, sources.filter((source) => /unsafe-|^\*|^https?:$|^http:/.test(source))]).toEqual([
        name,
        [],
      ])
      if (/^(script|style)-src/.test(name)) expect(sources).not.toContain('data:')
    }
    expect(policy.get('script-src')?.at(-1)).toBe("'strict-dynamic'")
    expect(
      policy
        .get('script-src')
        ?.slice(0, -1)
        .every((source) => /^'sha256-[\w+/]{43}='$/.test(source)),
    ).toBe(true)
  })

  test('cookies: no response sets one', async () => {
    for (const path of ['/', '/robots.txt'])
      expect((await ask(path)).headers).not.toHaveProperty('set-cookie')
  })

  test('cross-origin-resource-sharing: sends no CORS headers', async () => {
    const headers = {
      origin: 'https://http-observatory.security.mozilla.org',
      'access-control-request-method': 'GET',
    }
    for (const method of ['OPTIONS', 'GET'])
      for (const path of ['/', '/api/services'])
        expect(
          (await ask(path, { method, headers })).names.filter((name) => name.startsWith('access-control')),
        ).toEqual([])
  })

  test('redirection: the first redirect is to HTTPS on the same host', async () => {
    const answer = await fetch(`${site.http}/`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/'])
  })

  test('referrer-policy: strict-origin-when-cross-origin', () => {
    expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('strict-transport-security: at least six months', () => {
    const age = Number(/max-age=(\d+)/.exec(page.headers['strict-transport-security'] as string)?.[1])
    expect(age).toBeGreaterThanOrEqual(15_768_000)
  })

  test('subresource-integrity: loads scripts and styles from the same origin only', () => {
    const sources = [...page.body.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source)
    expect(sources.filter((source) => !/^\/(?!\/)/.test(source ?? ''))).toEqual([])
    expect(page.body).not.toMatch(/<link[^>]*rel="stylesheet"[^>]*href="(https?:)?\/\//)
  })

  test('x-content-type-options: nosniff', () => {
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  test('x-frame-options: DENY, and frame-ancestors none in the policy', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(page.headers['x-frame-options']).toBe('DENY')
  })

  test('cross-origin-resource-policy: same-origin', () => {
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('internal files', () => {
  test.each([
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/server/src/main.ts',
    '/assets/',
    '/masks/',
    '/media/',
    '/fonts/',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not served', async (path) => {
    const { status, headers } = await requestOverTls(site.https, { ca: site.certificate, path })
    // A path above the root is rejected or redirected to the not-found page.
    expect(status >= 400 || headers.location === UNREADABLE_ADDRESS).toBe(true)
  })

  test('TRACE returns 405 without echoing headers', async () => {
    const answer = await ask('/', { method: 'TRACE', headers: { 'x-canary': 'canary' } })
    expect([answer.status, answer.body.includes('canary')]).toEqual([405, false])
  })
})
