import { spawn } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, succeeds } from '../run-program.ts'

/** Podman options that also work when the machine is a container. */
const CONFIGURATION = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
`
const CHECK_EVERY_MS = 2_000
const START_TIMEOUT_MS = 10_000

export interface Engine {
  podman: (...args: string[]) => Promise<string>
  /** Runs docker-compose in a folder; Podman runs the containers. */
  compose: (folder: string, settings: Record<string, string>, ...args: string[]) => Promise<string>
  stop: () => void
}

/**
 * Starts Podman's Docker-compatible API. Also runs health checks, which Podman leaves to systemd, because
 * systemd may be missing.
 */
export async function startEngine(folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true })
  const configuration = join(folder, 'containers.conf')
  await writeFile(configuration, CONFIGURATION)
  const socket = join(folder, 'engine.sock')
  const env = { ...process.env, CONTAINERS_CONF: configuration }
  const podman = (...args: string[]) => run('podman', args, env)
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    env,
    stdio: 'ignore',
  })
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await succeeds(stat(socket))); await sleep(100))
    if (Date.now() > deadline) throw new Error('podman system service did not start.')

  let isStopped = false
  async function checkHealth(): Promise<void> {
    while (!isStopped) {
      const names = (await podman('ps', '--quiet').catch(() => '')).split('\n').filter(Boolean)
      for (const name of names) await podman('healthcheck', 'run', name).catch(() => {})
      await sleep(CHECK_EVERY_MS)
    }
  }
  checkHealth()

  return {
    podman,
    compose: (from, settings, ...args) =>
      run('env', ['-C', from, 'docker-compose', '--ansi', 'never', ...args], {
        ...env,
        ...settings,
        DOCKER_HOST: `unix://${socket}`,
      }),
    stop() {
      isStopped = true
      service.kill()
    },
  }
}
