import { mkdtemp } from 'node:fs/promises'
import { startNginx } from '../../tools/servers/nginx.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'

export interface TwoInstances {
  /** The URL of nginx, which forwards to both instances. */
  url: string
  running: () => RunningApp[]
  /** Kills an instance with kill -9 and restarts it on the same port. */
  killOne: (which: number) => Promise<void>
  /** Stops an instance and starts another on its port, from the build `main` if that is given. */
  replaceOne: (which: number, main?: string) => Promise<void>
  freezeOne: (which: number) => void
  thawOne: (which: number) => void
  /** Number of instances that exited although the test had not stopped them. */
  countExits: () => number
  output: () => string
  destroy: () => Promise<void>
}

/** Starts two instances with all roles behind nginx, as in production. */
export async function startTwoInstances(
  environment: Record<string, string>,
  own: Record<string, string>[] = [],
): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(await mkdtemp('/var/tmp/linework-nginx-'), ports)
  const ended = new Set<RunningApp>()
  const all: RunningApp[] = []

  async function start(which: number, main?: string): Promise<RunningApp> {
    const settings = {
      PUBLIC_URL: nginx.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...environment,
      ...own[which],
      PORT: String(ports[which]),
    }
    const app = await startApp(settings, main)
    all.push(app)
    return app
  }

  async function end(which: number, signal: NodeJS.Signals): Promise<void> {
    const app = instances[which] as RunningApp
    ended.add(app)
    await app.stop(signal)
  }

  const instances = await Promise.all(ports.map((_, which) => start(which)))
  const hasExited = (app: RunningApp) => app.process.exitCode !== null || app.process.signalCode !== null

  return {
    url: nginx.url,
    running: () => [...instances],
    async killOne(which) {
      await end(which, 'SIGKILL')
      instances[which] = await start(which)
    },
    async replaceOne(which, main) {
      await end(which, 'SIGTERM')
      instances[which] = await start(which, main)
    },
    freezeOne: (which) => instances[which]?.process.kill('SIGSTOP'),
    thawOne: (which) => instances[which]?.process.kill('SIGCONT'),
    countExits: () => all.filter((app) => !ended.has(app) && hasExited(app)).length,
    output: () => all.map((app) => app.output()).join('\n'),
    async destroy() {
      await Promise.all(instances.map((app) => app.stop('SIGKILL')))
      await nginx.destroy()
    },
  }
}
