import { randomBytes } from 'node:crypto'
import { chown, copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLocalBase } from '../local-base.ts'
import { run } from '../run-program.ts'
import type { Engine } from './engine.ts'

export const PREFIX = 'linework-trial'
export const NAME = 'studio.example'
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const DEPLOY = join(REPOSITORY, 'deploy')
/** Of PostgreSQL, nginx and a whole machine, and what their scripts call. */
const PACKAGES = [
  'postgresql',
  'nginx-light',
  'gettext-base',
  'curl',
  'ca-certificates',
  'openssl',
  'adduser',
  'procps',
  'systemd-sysv',
  'dbus',
]
/** Volumes that can be full: file systems of their own. */
const VOLUME_MB = { database: 400, media: 300, backups: 300 }
export const PRODUCT = `localhost/${PREFIX}:one`
const BASE = `localhost/${PREFIX}-base`
const NGINX_USER = 101
const WORLD_READABLE = 0o755

/** The product's image from this repository, and two that stand in for those that nothing can be pulled from here for. */
export async function buildImages(engine: Engine, folder: string): Promise<void> {
  const { podman } = engine
  const root = await makeLocalBase(folder, PACKAGES)
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  if (trusted) await copyFile(trusted, join(root, 'etc/ssl/machine.pem'))
  const archive = join(folder, 'base.tar')
  await run('tar', ['--create', '--file', archive, '--directory', root, '.'])
  const change = trusted ? ['--change', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/machine.pem'] : []
  await podman(
    'import',
    '--quiet',
    '--change',
    'ENV PATH=/usr/local/bin:/usr/bin:/bin',
    ...change,
    archive,
    BASE,
  )
  for (const target of ['database', 'proxy']) await buildTarget(engine, target)
  const cache = (await run('npm', ['config', 'get', 'cache'])).trim()
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
  await podman(
    ...['build', '--quiet', '--format', 'docker', '--network', 'host', '--volume', `${cache}:/root/.npm`],
    ...['--build-arg', `BASE=${BASE}`, '--build-arg', `NPM_CONFIG_REGISTRY=${registry}`],
    ...['--file', join(REPOSITORY, 'deploy/Dockerfile'), '--tag', PRODUCT, REPOSITORY],
  )
  // A second version, as far as an engine can tell.
  const next = join(folder, 'next')
  await mkdir(next, { recursive: true })
  await writeFile(join(next, 'Dockerfile'), `FROM ${PRODUCT}\nLABEL version=two\n`)
  await podman('build', '--quiet', '--format', 'docker', '--tag', `localhost/${PREFIX}:two`, next)
}

/** One of trial/Dockerfile. */
export const buildTarget = ({ podman }: Engine, target: string) =>
  podman(
    ...['build', '--quiet', '--target', target, '--tag', `localhost/${PREFIX}-${target}`],
    ...['--build-arg', `BASE=${BASE}`, '--build-arg', `PRODUCT=${PRODUCT}`],
    ...['--file', join(DEPLOY, 'trial/Dockerfile'), DEPLOY],
  )

/** Networks as compose.yaml has them, and volumes on file systems of their own. */
export async function makeNetworksAndVolumes({ podman }: Engine, folder: string): Promise<void> {
  for (const name of ['outside', 'edge']) await podman('network', 'create', `${PREFIX}-${name}`)
  await podman(
    'network',
    'create',
    '--internal',
    '--subnet',
    '172.31.250.0/24',
    '--ip-range',
    '172.31.250.128/25',
    `${PREFIX}-inside`,
  )
  for (const [name, megabytes] of Object.entries(VOLUME_MB)) {
    const [file, mounted] = [join(folder, `${name}.img`), join(folder, name)]
    await mkdir(mounted, { recursive: true })
    await run('truncate', ['--size', `${megabytes}M`, file])
    await run('mkfs.ext4', ['-q', file])
    await run('mount', ['-o', 'loop', file, mounted])
    const options = ['--opt', 'type=none', '--opt', 'o=bind', '--opt', `device=${mounted}`]
    await podman('volume', 'create', ...options, `${PREFIX}-${name}`)
  }
}

export async function removeAll({ podman }: Engine, folder: string): Promise<void> {
  const names = (await podman('ps', '--all', '--quiet', '--filter', `name=^${PREFIX}`))
    .split('\n')
    .filter(Boolean)
  if (names.length > 0) await podman('rm', '--force', ...names)
  for (const name of ['inside', 'outside', 'edge'])
    await podman('network', 'rm', '--force', `${PREFIX}-${name}`).catch(() => {})
  for (const name of Object.keys(VOLUME_MB)) {
    await podman('volume', 'rm', '--force', `${PREFIX}-${name}`).catch(() => {})
    await run('umount', [join(folder, name)]).catch(() => {})
    await rm(join(folder, `${name}.img`), { force: true })
  }
}

/** deploy/ beside its secrets, as docs/install.md has it. */
export async function writeSettings(folder: string): Promise<string> {
  const deploy = join(folder, 'deploy')
  await rm(deploy, { recursive: true, force: true })
  await cp(join(REPOSITORY, 'deploy'), deploy, { recursive: true })
  const secret = () => randomBytes(24).toString('hex')
  const password = secret()
  await writeFile(join(deploy, 'database.env'), `POSTGRES_PASSWORD=${secret()}\nAPP_PASSWORD=${password}\n`)
  const app = {
    DATABASE_URL: `postgres://linework:${password}@database:5432/linework`,
    PUBLIC_URL: `https://${NAME}`,
    METRICS_TOKEN: secret(),
  }
  const lines = Object.entries(app).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(deploy, 'app.env'), lines.join(''))
  const certificates = join(deploy, 'certificates')
  for (const each of [certificates, join(deploy, 'acme')]) await mkdir(each, { mode: WORLD_READABLE })
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7'],
    ...['-subj', `/CN=${NAME}`, '-keyout', join(certificates, 'privkey.pem')],
    ...['-out', join(certificates, 'fullchain.pem')],
  ])
  await chown(join(certificates, 'privkey.pem'), NGINX_USER, NGINX_USER)
  return deploy
}
