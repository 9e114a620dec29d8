import { mkdtemp, rm } from 'node:fs/promises'
import { type DeployedNginx, startDeployedNginx } from '../../tools/servers/deployed-nginx.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { type RunningApp, startApp } from '../../tools/servers/start-app.ts'
import { type FirstVersion, runCurrentVersion } from './checkout.ts'

interface FirstInstances {
  /** The nginx configuration after the first step of the upgrade. TEMPLATE=first uses the earlier one. */
  proxy: DeployedNginx
  running: () => RunningApp[]
  /** Replaces an instance by one of this version, with the settings of version 1.0. */
  replace: (which: number) => Promise<void>
  destroy: () => Promise<void>
}

/** Starts two instances of version 1.0 behind nginx. */
export async function startFirstInstances(
  first: FirstVersion,
  settings: Record<string, string>,
): Promise<FirstInstances> {
  const ports = [await freePort(), await freePort()]
  const template = process.env.TEMPLATE === 'first' ? { template: first.template } : {}
  const proxy = await startDeployedNginx({ apps: ports, ...template })
  const copies = await mkdtemp('/var/tmp/linework-first-copies-')
  const start = (which: number, main?: string) =>
    startApp(
      {
        ...settings,
        PUBLIC_URL: proxy.https,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        LAST_GOOD_DIR: `${copies}/${which}`,
        PORT: String(ports[which]),
      },
      main,
    )
  const instances = await Promise.all(ports.map((_, which) => start(which, first.main)))
  return {
    proxy,
    running: () => [...instances],
    async replace(which) {
      await instances[which]?.stop('SIGTERM')
      instances[which] = await start(which)
    },
    async destroy() {
      await Promise.all(instances.map((app) => app.stop('SIGKILL')))
      await proxy.destroy()
      await rm(copies, { recursive: true, force: true })
    },
  }
}

interface Steps {
  /** Waits until this share of all requests is sent. */
  reached: (part: number) => Promise<void>
  begin: (phase: string) => void
}

/**
 * Follows docs/upgrade.md: migrates, then replaces one instance after another. Returns the duration of each
 * step.
 */
export async function deploy(
  { replace }: FirstInstances,
  databaseUrl: string,
  { reached, begin }: Steps,
): Promise<string[]> {
  const took: string[] = []
  const step = async (name: string, part: number, act: () => Promise<unknown>) => {
    await reached(part)
    begin(name)
    const began = performance.now()
    await act()
    took.push(`${name} ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
  await step('migrating', 0.2, () => runCurrentVersion('db:migrate', [], { DATABASE_URL: databaseUrl }))
  begin('the first version on the new tables')
  await step('replacing one', 0.4, () => replace(0))
  begin('one of each')
  await step('replacing the other', 0.7, () => replace(1))
  begin('this version')
  return took
}
