import { chmod, cp, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-program.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** Written while the image is built; no program in it reads this file. */
const BILL = 'sbom.cdx.json'

/** Reads the last stage of the Dockerfile, which is the image itself. */
export async function readDockerfile() {
  const text = (await readFile(join(REPOSITORY, 'deploy/Dockerfile'), 'utf8')).replaceAll('\\\n', ' ')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const values = (name: string, from = last) =>
    [...from.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value]) => value as string)
  const [command = '[]'] = values('CMD').slice(-1)
  const [user = ''] = values('USER')
  return {
    user: Number(user.split(':')[0]),
    command: JSON.parse(command) as string[],
    environment: Object.fromEntries(
      values('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    copies: values('COPY').map((line) => {
      const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(line) ?? []
      const words = paths.split(/\s+/)
      return { stage, from: words.slice(0, -1), to: words.at(-1) as string }
    }),
    /** Paths of packages that the Dockerfile removes after installing. */
    removed: values('RUN', text).flatMap((line) => /rm -rf (.+)/.exec(line)?.[1]?.split(/\s+/) ?? []),
  }
}

/**
 * Returns whether .dockerignore excludes a path. The last matching line for the path or a folder above it
 * decides.
 */
export async function readIgnored(): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(REPOSITORY, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) => {
    const parts = path.split('/')
    const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
    let isIgnored = false
    for (const line of lines) {
      const pattern = line.replace(/^!/, '')
      if (above.some((each) => matchesGlob(each, pattern))) isIgnored = !line.startsWith('!')
    }
    return isIgnored
  }
}

/**
 * Creates a folder with the files of the image, without building one: packages as installed here, the site as
 * built here, everything else from the repository.
 */
export async function layOutImage(folder: string): Promise<void> {
  const { copies, removed } = await readDockerfile()
  const isIgnored = await readIgnored()
  const packages = (await listPackages()).filter((path) => !removed.some((each) => isAt(path, each)))
  for (const { stage, from, to } of copies)
    for (const source of from.map((path) => path.replace('/srv/linework/', ''))) {
      if (stage === 'production') {
        const among = packages.filter((path) => isAt(path, source))
        await linkAll(among, folder)
      } else if (source !== BILL) {
        const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to)
        await mkdir(dirname(target), { recursive: true })
        await cp(join(REPOSITORY, source), target, {
          recursive: true,
          filter: (path) => stage !== undefined || !isIgnored(relative(REPOSITORY, path)),
        })
      }
    }
  await chmod(folder, 0o755)
}

const isAt = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/**
 * Lists packages as `npm ci --omit=dev` would install them; nested packages are included with their parent.
 */
async function listPackages(): Promise<string[]> {
  const running = ['-w', 'contract', '-w', 'server', '-w', 'web']
  const found = await run('npm', ['ls', '--omit=dev', '--all', '--parseable', ...running])
  const paths = found.split('\n').map((path) => relative(REPOSITORY, path))
  return paths.filter((path) => /^(server\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}

/** Links files instead of copying, because copying all packages would be the slowest step. */
async function linkAll(paths: string[], folder: string): Promise<void> {
  const copy = (...options: string[]) =>
    run('env', [
      '-C',
      REPOSITORY,
      'cp',
      '-a',
      ...options,
      '--parents',
      '--target-directory',
      folder,
      ...paths,
    ])
  await copy('--link').catch(() => copy())
}
