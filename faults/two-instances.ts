import { mkdtemp } from 'node:fs/promises'
import { freePort } from '../tools/free-port.ts'
import { startNginx } from '../tools/nginx.ts'
import { type RunningApp, startApp } from '../tools/start-app.ts'

export interface TwoInstances {
  /** nginx, in front of both. */
  url: string
  /** kill -9 of one, which is then started again at its place. */
  killOne: (which: number) => Promise<void>
  /** How many of those that nobody killed have ended. */
  countExits: () => number
  output: () => string
  destroy: () => Promise<void>
}

/** The product as it runs in earnest: two instances that do everything, behind a proxy. */
export async function startTwoInstances(environment: Record<string, string>): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()]
  const nginx = await startNginx(await mkdtemp('/var/tmp/prahar-nginx-'), ports)
  const killed = new Set<RunningApp>()
  const all: RunningApp[] = []

  async function start(which: number): Promise<RunningApp> {
    const app = await startApp({
      PUBLIC_URL: nginx.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(ports[which]),
    })
    all.push(app)
    return app
  }

  const instances = await Promise.all(ports.map((_, which) => start(which)))
  const ended = (app: RunningApp) => app.process.exitCode !== null || app.process.signalCode !== null

  return {
    url: nginx.url,
    async killOne(which) {
      const app = instances[which] as RunningApp
      killed.add(app)
      await app.stop('SIGKILL')
      instances[which] = await start(which)
    },
    countExits: () => all.filter((app) => !killed.has(app) && ended(app)).length,
    output: () => all.map((app) => app.output()).join('\n'),
    async destroy() {
      await Promise.all(instances.map((app) => app.stop('SIGKILL')))
      await nginx.destroy()
    },
  }
}
