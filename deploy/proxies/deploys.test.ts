import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeployedProxy } from '../../tools/servers/deployed-proxy.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { PROXIES, requestThroughProxy, startUpstream, type Upstream } from './proxies.ts'

const ASKED = 6

// One of two instances is being replaced: its port is closed.
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
    // Caddy buffers no bodies, so it cannot send one to a second instance.
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

  test('does not repeat a write to the other instance when the first dies', async () => {
    const die = () => startUpstream((request) => request.resume().once('end', () => request.socket.destroy()))
    const apps = [await die(), await die()]
    const dying = await start({ apps: apps.map(({ port }) => port) })
    for (const method of ['POST', 'PATCH'])
      expect((await requestThroughProxy(dying, '/api/contact', { method, body: 'x' })).status).toBe(502)
    expect(apps.flatMap(({ seen }) => seen).length).toBe(2)
    await dying.destroy()
    for (const { server } of apps) server.close()
  })

  // Caddy does not try another instance because of a status code.
  if (name === 'Caddy') return
  test('gets an asset from the other instance when only that build has it', async () => {
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
