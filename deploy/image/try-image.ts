import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectOutput } from '../../tools/servers/child-process.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { run, succeeds } from '../run-program.ts'
import type { Buildah } from './buildah.ts'
import type { ImageConfig } from './inspect-image.ts'

const START_TIMEOUT_MS = 60_000
const BOOKING = {
  name: 'Image check',
  email: 'check@studio.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'Sent to a container that was built a moment ago.',
}

interface Trial {
  buildah: Buildah
  container: string
  config: ImageConfig
  databaseUrl: string
  expect: (what: string, isRight: boolean, found?: unknown) => void
}

/** Starts the image as an engine would, in a chroot on this machine's network, and uses it. */
export async function tryImage({ buildah, container, config, databaseUrl, expect }: Trial): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const command = config.Cmd ?? []
  const server = buildah.spawnInside(container, options, command)
  const output = collectOutput(server)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  try {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await isOk(`${url}/healthz`))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output()}`)
      await sleep(100)
    }
    const { uid, pid } = await whoServes(port)
    expect('it runs as that user', uid === 10_001, `uid ${uid}`)
    const home = await fetch(url)
    expect(
      'GET / is the home page',
      home.status === 200 && (await home.text()).includes('</html>'),
      home.status,
    )
    const booked = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(BOOKING),
    })
    expect('a booking is taken', booked.status === 201, booked.status)
    expect('it is ready', await isOk(`${url}/readyz`))
    const [, ...check] = config.Healthcheck?.Test ?? []
    expect('its health check agrees', await succeeds(buildah.inside(container, options, check)))
    const deaf = ['--env', `PORT=${await freePort()}`]
    expect('and disagrees where nothing listens', !(await succeeds(buildah.inside(container, deaf, check))))
    const touch = ['touch', '/srv/linework/x']
    expect('it cannot change itself', !(await succeeds(buildah.inside(container, [], touch))))
    process.kill(pid, 'SIGTERM')
    await Promise.race([ended, sleep(15_000)])
    expect('it stops on SIGTERM', server.exitCode === 0, `code ${server.exitCode}`)
    const migrated = buildah.inside(container, options, ['npm', 'run', 'db:migrate'])
    expect('npm run db:migrate works inside', (await migrated).includes('The database is up to date.'))
    const bill = JSON.parse(await buildah.inside(container, [], ['cat', 'sbom.cdx.json']))
    expect('its bill of materials', bill.bomFormat === 'CycloneDX', `${bill.components.length} packages`)
  } finally {
    if (server.exitCode === null && server.pid) process.kill(-server.pid, 'SIGKILL')
  }
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns the process that listens on the port, according to the kernel: another process might respond. */
async function whoServes(port: number): Promise<{ uid: number; pid: number }> {
  const found = /pid=(\d+)/.exec(await run('ss', ['-Hltnp', `sport = :${port}`]))
  const pid = Number(found?.[1])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { pid, uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) }
}
