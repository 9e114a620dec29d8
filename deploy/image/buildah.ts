import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { run } from '../run-program.ts'

const TRUSTED = '/etc/ssl/machine.pem'
const IMAGE = 'localhost/linework:check'

export type Buildah = ReturnType<typeof createBuildah>

/** buildah with images of its own in a folder, and nothing that needs an engine. */
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
      // Whom this machine trusts for its packages, the base has to trust as well.
      const trusted = process.env.NODE_EXTRA_CA_CERTS
      if (trusted) {
        await call('copy', '--quiet', container, trusted, TRUSTED)
        await call('config', '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED}`, container)
      }
      return trimmed('commit', '--quiet', '--rm', container, 'localhost/linework-base')
    },
    async build(repository: string, base: string): Promise<string> {
      // Packages that this machine has already need not come over the network again.
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
    /** A command inside, as the user and in the folder of the image. */
    inside: (container: string, options: string[], command: string[]) =>
      call('run', '--isolation', 'chroot', ...options, container, '--', ...command),
    /** The same, left running. */
    spawnInside: (container: string, options: string[], command: string[]) =>
      spawn('buildah', [...own, 'run', '--isolation', 'chroot', ...options, container, '--', ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
  }
}
