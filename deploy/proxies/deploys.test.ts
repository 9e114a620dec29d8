import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { PROXIES, requestThroughProxy, startUpstream, type Upstream } from './proxies.ts'

const ASKED = 6

// The port of one of two instances is closed, as while the instance is replaced.
describe.each(PROXIES)('the proxy $name', ({ name, start }) => {
  let upstream: Upstream
  let proxy: DeployedProxy
  beforeAll(async () => {
    upstream = await startUpstream()
    proxy = await start({ apps: [await freePort(), upstream.port] })
  })
  afterAll(async () => {
    await proxy?.destroy()
    upstream.server.close()
  })

  test.each([
    ['GET', '/api/services'],
    // Only nginx buffers a body and can send it to a second instance; Caddy buffers none.
    ...(name === 'nginx'
      ? [
          ['POST', '/api/contact'],
          ['PATCH', '/api/contact/1'],
          ['POST', '/contact'],
        ]
      : []),
  ] as [string, string][])('sends %s %s once, to the instance that listens', async (method, path) => {
    upstream.seen.length = 0
    for (let n = 0; n < ASKED; n++) {
      const { status } = await requestThroughProxy(proxy, `${path}?n=${n}`, {
        method,
        ...(method !== 'GET' && { body: 'x' }),
      })
      expect([n, status]).toEqual([n, 200])
    }
    expect(upstream.seen.map(({ url }) => url)).toEqual(
      Array.from({ length: ASKED }, (_, n) => `${path}?n=${n}`),
    )
  })

  test('a write is not repeated on the other instance when the first dies', async () => {
    const die = () => startUpstream((request) => request.resume().once('end', () => request.socket.destroy()))
    const apps = [await die(), await die()]
    const dying = await start({ apps: apps.map(({ port }) => port) })
    for (const method of ['POST', 'PATCH'])
      expect((await requestThroughProxy(dying, '/api/contact', { method, body: 'x' })).status).toBe(502)
    expect(apps.flatMap(({ seen }) => seen).length).toBe(2)
    await dying.destroy()
    for (const { server } of apps) server.close()
  })

  // Caddy does not try another instance after a status such as 404.
  if (name === 'Caddy') return
  test('an asset comes from the other instance when only that build has it', async () => {
    const builds = await Promise.all(
      ['old', 'new'].map((build) =>
        startUpstream((request, response) => {
          response.statusCode = request.url?.includes(build) ? 200 : 404
          response.end()
        }),
      ),
    )
    const mixed = await start({ apps: builds.map(({ port }) => port) })
    for (const file of ['old-1', 'old-2', 'new-1', 'new-2'])
      expect([file, (await requestThroughProxy(mixed, `/assets/${file}.js`)).status]).toEqual([file, 200])
    expect((await requestThroughProxy(mixed, '/assets/unknown.js')).status).toBe(404)
    await mixed.destroy()
    for (const { server } of builds) server.close()
  })
})
