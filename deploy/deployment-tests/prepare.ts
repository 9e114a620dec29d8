import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLocalBase } from '../image/local-base.ts'
import { run } from '../run-program.ts'
import type { Engine } from './engine.ts'
import { readCommands } from './guide.ts'
import { makeVolumes, removeVolumes } from './volumes.ts'

export const PREFIX = 'linework-trial'
export const NAME = 'studio.example'
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const DEPLOY = join(REPOSITORY, 'deploy')
/** Debian packages for PostgreSQL, nginx, Caddy and systemd, and for the scripts of their images. */
const PACKAGES = [
  'postgresql',
  'nginx-light',
  'gettext-base',
  'apt',
  'curl',
  'ca-certificates',
  'openssl',
  'xz-utils',
  'iproute2',
  'adduser',
  'procps',
  'jq',
  'caddy',
  'libcap2-bin',
  'openssh-server',
  'busybox',
  'systemd-sysv',
  'dbus',
]
/**
 * Part of each network name. In a network with a reused name, Podman continues to count addresses where the
 * removed network stopped, even outside of the new range (its list in /run/containers/networks is not
 * updated), and might assign the address of the app.
 */
export const TRIAL = randomBytes(4).toString('hex')
const nameNetwork = (name: string) => `${PREFIX}-${name}-${TRIAL}`
export const PRODUCT = `localhost/${PREFIX}:one`
const BASE = `localhost/${PREFIX}-base`

/** Builds the base of all images, for machines that cannot pull images. */
export async function buildBase({ podman }: Engine, folder: string): Promise<void> {
  const root = await makeLocalBase(folder, PACKAGES)
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  if (trusted) await copyFile(trusted, join(root, 'etc/ssl/machine.pem'))
  const archive = join(folder, 'base.tar')
  await run('tar', ['--create', '--file', archive, '--directory', root, '.'])
  const environment = ['PATH=/usr/local/bin:/usr/bin:/bin']
  if (trusted) environment.push('NODE_EXTRA_CA_CERTS=/etc/ssl/machine.pem')
  const changes = environment.flatMap((variable) => ['--change', `ENV ${variable}`])
  await podman('import', '--quiet', ...changes, archive, BASE)
  await rm(archive)
}

/** Returns the reason why no container with a fixed address can be started here; undefined if one can. */
export const whyNoContainers = ({ podman }: Engine): Promise<string | undefined> =>
  podman('run', '--rm', '--network', `${nameNetwork('inside')}:ip=172.31.250.20`, BASE, 'true').then(
    () => undefined,
    (error: Error) => error.message.split('\n').slice(1).join(' ').trim(),
  )

/** Builds the product from this repository as two images, for an upgrade between them. */
export async function buildProduct({ podman }: Engine, folder: string): Promise<void> {
  const cache = (await run('npm', ['config', 'get', 'cache'])).trim()
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
  await podman(
    ...['build', '--quiet', '--format', 'docker', '--network', 'host', '--volume', `${cache}:/root/.npm`],
    ...['--build-arg', `BASE=${BASE}`, '--build-arg', `NPM_CONFIG_REGISTRY=${registry}`],
    ...['--file', join(REPOSITORY, 'deploy/Dockerfile'), '--tag', PRODUCT, REPOSITORY],
  )
  // The second image differs by one file, so that the engine treats it as another version.
  const next = join(folder, 'next')
  await mkdir(next, { recursive: true })
  await writeFile(join(next, 'Dockerfile'), `FROM ${PRODUCT}\nLABEL version=two\n`)
  await podman('build', '--quiet', '--format', 'docker', '--tag', `localhost/${PREFIX}:two`, next)
}

/** Builds a target of the Dockerfile that only deployment tests use. */
export const buildTarget = ({ podman }: Engine, target: string) =>
  podman(
    ...['build', '--quiet', '--target', target, '--tag', `localhost/${PREFIX}-${target}`],
    ...['--build-arg', `BASE=${BASE}`, '--build-arg', `PRODUCT=${PRODUCT}`],
    ...['--file', join(DEPLOY, 'deployment-tests/Dockerfile'), DEPLOY],
  )

export async function makeNetworksAndVolumes(engine: Engine, folder: string): Promise<void> {
  for (const name of ['outside', 'edge']) await engine.podman('network', 'create', nameNetwork(name))
  await engine.podman(
    'network',
    'create',
    '--internal',
    '--subnet',
    '172.31.250.0/24',
    '--ip-range',
    '172.31.250.128/25',
    nameNetwork('inside'),
  )
  await makeVolumes(engine, folder, PREFIX)
}

export async function removeAll(engine: Engine, folder: string): Promise<void> {
  await removeContainers(engine, `${PREFIX}_`)
  await removeNetworks(engine, PREFIX)
  await removeVolumes(engine, folder, PREFIX)
}

const listLines = (text: string) => text.split('\n').filter(Boolean)

export async function removeContainers({ podman }: Engine, beginning: string): Promise<void> {
  const ids = listLines(await podman('ps', '--all', '--quiet', '--filter', `name=^${beginning}`))
  if (ids.length > 0) await podman('rm', '--force', ...ids)
}

export async function removeNetworks({ podman }: Engine, beginning: string): Promise<void> {
  const names = listLines(await podman('network', 'ls', '--quiet', '--filter', `name=^${beginning}`))
  for (const name of names) await podman('network', 'rm', '--force', name)
}

/** Copies deploy/ and writes secrets by the commands of docs/install.md. Returns the folder. */
export async function writeSettings(folder: string): Promise<string> {
  const deploy = join(folder, 'deploy')
  await rm(deploy, { recursive: true, force: true })
  await cp(DEPLOY, deploy, { recursive: true })
  for (const heading of ['Docker Compose', 'nginx by compose']) await typeSettings(deploy, heading)
  return deploy
}

/** Runs the commands under a heading without docker-compose, because the images are built elsewhere. */
async function typeSettings(deploy: string, heading: string): Promise<void> {
  const commands = await readCommands('install.md', heading, [[/^docker compose .*/, '']])
  await run('env', ['-C', deploy, 'bash', '-euc', commands.join('\n')])
}
