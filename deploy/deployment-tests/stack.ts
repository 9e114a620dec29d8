import type { Checks } from '../checks.ts'
import { run } from '../run-program.ts'
import type { Engine } from './engine.ts'
import { NAME, PREFIX, PRODUCT, TRIAL } from './prepare.ts'
import { openSite } from './visit.ts'

const READY_MS = 90_000
/** Fixed ports, because between `down` and `up` the kernel could assign free ports to another program. */
export const [HTTP, HTTPS] = [18_080, 18_443]
const IMAGES = {
  IMAGE: PRODUCT,
  POSTGRES_IMAGE: `localhost/${PREFIX}-database`,
  NGINX_IMAGE: `localhost/${PREFIX}-proxy`,
  CADDY_IMAGE: `localhost/${PREFIX}-caddy`,
}

interface Started {
  project: string
  files: string[]
  more?: Record<string, string>
}

/** Opens a compose project in a folder that writeSettings has returned, with local images. */
export function openStack(
  engine: Engine,
  checks: Checks,
  folder: string,
  { project, files, more = {} }: Started,
) {
  const settings = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: files.join(':'),
    TRIAL,
    PUBLISH_HTTP: `127.0.0.1:${HTTP}`,
    PUBLISH_HTTPS: `127.0.0.1:${HTTPS}`,
    ...IMAGES,
    ...more,
  }
  const site = openSite(HTTPS)
  const { call } = site
  const { expect } = checks
  const compose = (...args: string[]) => engine.compose(folder, settings, ...args)
  const isReady = async () =>
    (await call('/readyz')).status === 200 && (await call('/api/studio')).status === 200

  const waitUntil = (what: string, isSo: () => Promise<boolean>, withinMs = READY_MS) =>
    checks.waitUntil(what, isSo, withinMs)

  return {
    site,
    settings,
    compose,
    isReady,
    waitUntil,
    inApp: (...args: string[]) => compose('exec', '-T', 'app', ...args),
    pidOf: async (part: string) =>
      Number(await engine.podman('inspect', '--format', '{{.State.Pid}}', `${project}_${part}_1`)),

    async setUp(): Promise<void> {
      await compose('up', '-d')
      await waitUntil('it answers by https', async () => (await call('/readyz')).status === 200)
      // Retries, because on a busy machine the first page may take longer than the timeout of the proxy.
      await waitUntil('visitors read that it is not set up', async () => (await call('/')).status === 503)
      let address = ''
      await waitUntil('the log has the set-up address', async () => {
        address = /https:\S+\/setup#\S+/.exec(await compose('logs', 'app'))?.[0] ?? ''
        return address !== ''
      })
      expect('the five steps on a phone', true, await site.setUp(address))
      expect('the home page is there', (await call('/')).status === 200)
    },

    async expectConfiguredName(): Promise<void> {
      const moved = await run('curl', ['-sI', '-H', 'Host: evil.example', `http://127.0.0.1:${HTTP}/login`])
      const isRight = new RegExp(`location: https://${NAME}/login`, 'i').test(moved)
      expect('http redirects to the configured name', isRight)
    },
  }
}
