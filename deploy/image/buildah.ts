import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { run } from '../run-program.ts'

const TRUSTED = '/etc/ssl/machine.pem'
const IMAGE = 'localhost/linework:check'

export type Buildah = ReturnType<typeof createBuildah>

/** Runs buildah with its image storage in a folder, without a container engine. */
export function createBuildah(folder: string) {
  const own = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  const call = (...args: string[]) => run('buildah', [...own, ...args])
  const trimmed = async (...args: string[]) => (await call(...args)).trim()

  return {
    call,
    async fromFolder(root: string): Promise<string> {
      const container = await trimmed('from', 'scratch')
      await call('copy', '--quiet', container, root, '/')
      await call('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
      // The base image needs the certificate authorities that this machine trusts for its packages.
      const trusted = process.env.NODE_EXTRA_CA_CERTS
      if (trusted) {
        await call('copy', '--quiet', container, trusted, TRUSTED)
        await call('config', '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED}`, container)
      }
      return trimmed('commit', '--quiet', '--rm', container, 'localhost/linework-base')
    },
    async build(repository: string, base: string): Promise<string> {
      // Uses the package cache of this machine, to avoid downloads.
      const cache = `${(await run('npm', ['config', 'get', 'cache'])).trim()}:/root/.npm`
      const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
      await call(
        'bud',
        ...['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--quiet', '--layers=false'],
        ...['--build-arg', `BASE=${base}`, '--build-arg', `NPM_CONFIG_REGISTRY=${registry}`],
        ...['--volume', cache, '--file', join(repository, 'deploy/Dockerfile'), '--tag', IMAGE, repository],
      )
      return IMAGE
    },
    start: (image: string) => trimmed('from', '--isolation', 'chroot', image),
    mount: (container: string) => trimmed('mount', container),
    remove: (container: string) => call('rm', container),
    /** Runs a command inside, with the user and the working directory of the image. */
    inside: (container: string, options: string[], command: string[]) =>
      call('run', '--isolation', 'chroot', ...options, container, '--', ...command),
    /** Starts a command inside and leaves it running. */
    spawnInside: (container: string, options: string[], command: string[]) =>
      spawn('buildah', [...own, 'run', '--isolation', 'chroot', ...options, container, '--', ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
  }
}
