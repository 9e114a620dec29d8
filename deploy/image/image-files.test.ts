import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { cloneDatabase } from '../../server/test/clone-database.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { run, succeeds } from '../run-program.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** The SBOM is written while the image is built, and no program of the image reads this file. */
const BILL = 'sbom.cdx.json'

test('the build context contains the files of the image, and neither tests nor secrets', async () => {
  const isIgnored = await readIgnored()
  for (const path of ['server/src/main.ts', 'contract/package.json', 'web/app/root.tsx', 'e2e/package.json'])
    expect([path, isIgnored(path)]).toEqual([path, false])
  for (const path of [
    '.env',
    'server/.env',
    'server/test/query.ts',
    'web/build/x',
    'e2e/tests',
    'docs',
    '.git',
  ])
    expect([path, isIgnored(path)]).toEqual([path, true])
  expect(isIgnored('server/src/watchdog/watchdog.test.ts')).toBe(true)
})

// Only root may start a program as another user.
describe.skipIf(process.getuid?.() !== 0)(
  'the app run from the image’s files, without building the image',
  { tags: ['full'] },
  () => {
    let folder: string
    let product: string
    let node: string
    beforeAll(async () => {
      folder = await mkdtemp('/var/tmp/linework-files-')
      product = join(folder, 'product')
      await mkdir(product)
      await layOutImage(product)
      // A copy of Node, because the current one may be in a folder that only root can open.
      node = join(folder, 'node')
      await copyFile(process.execPath, node)
      spawnSync('chmod', ['755', folder, node])
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    // A long timeout, so that only a hanging start exceeds it, not a busy machine.
    test('it serves a page, takes an enquiry and reports health, but cannot modify files', {
      timeout: 180_000,
    }, async () => {
      const { user, command, healthCheck, environment } = await readDockerfile()
      expect([user, command[0]]).toEqual([10_001, 'node'])
      const databaseUrl = await cloneDatabase()
      const db = connect(databaseUrl, () => {})
      await addSampleStudio(db).finally(() => db.destroy())
      const state = join(folder, 'state')
      await mkdir(state)
      await chown(state, user, user)
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const env = {
        ...environment,
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        MEDIA_DIR: join(state, 'media'),
        STALE_CACHE_DIR: join(state, 'last-good'),
        LOG_LEVEL: 'warn',
      }
      const as = { cwd: product, uid: user, gid: user, env }
      const app = spawn(node, command.slice(1), { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [app.stdout, app.stderr])
        stream.on('data', (chunk) => {
          said += chunk
        })
      try {
        while (!(await isOk(`${url}/readyz`)) && app.exitCode === null) await sleep(100)
        expect(app.exitCode, said).toBe(null)
        const home = await fetch(url)
        expect([home.status, (await home.text()).includes('</html>')]).toEqual([200, true])
        const sent = await fetch(`${url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(ENQUIRY),
        })
        expect(sent.status, said).toBe(201)
        const check = (probed: number) =>
          spawnSync(node, healthCheck.slice(1), { ...as, env: { ...env, PORT: String(probed) } }).status
        expect([check(port), check(await freePort())]).toEqual([0, 1])
        const write = "require('node:fs').writeFileSync('server/src/x', '')"
        expect(String(spawnSync(node, ['--eval', write], as).stderr)).toContain('EACCES')
        const ended = once(app, 'exit')
        app.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
      } finally {
        app.kill('SIGKILL')
      }
    })

    test('the image contains neither development packages nor tests', async () => {
      for (const path of [
        'node_modules/typescript',
        'node_modules/vitest',
        'node_modules/vite',
        'server/test',
        'e2e',
      ])
        expect([path, await succeeds(stat(join(product, path)))]).toEqual([path, false])
      for (const path of [
        'node_modules/fastify',
        'node_modules/@linework/contract/src',
        'web/build/server',
        'web/package.json',
      ])
        expect([path, await succeeds(stat(join(product, path)))]).toEqual([path, true])
    })
  },
)

const ENQUIRY = {
  name: 'Asha',
  email: 'visitor@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A heron, as large as a hand.',
}
const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
async function readDockerfile() {
  const text = (await readFile(join(REPOSITORY, 'deploy/Dockerfile'), 'utf8')).replaceAll('\\\n', ' ')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  const values = (name: string, from = last) =>
    [...from.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value]) => value as string)
  const [command = '[]'] = values('CMD').slice(-1)
  const [user = ''] = values('USER')
  const [, healthCheck = '[]'] = /CMD (.*)/.exec(values('HEALTHCHECK').join()) ?? []
  return {
    user: Number(user.split(':')[0]),
    command: JSON.parse(command) as string[],
    healthCheck: JSON.parse(healthCheck) as string[],
    environment: Object.fromEntries(
      values('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    copies: values('COPY').map((line) => {
      const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(line) ?? []
      const words = paths.split(/\s+/)
      return { stage, from: words.slice(0, -1), to: words.at(-1) as string }
    }),
    removed: values('RUN', text).flatMap((line) => /rm -rf (.+)/.exec(line)?.[1]?.split(/\s+/) ?? []),
  }
}

/**
 * Returns whether .dockerignore excludes a path. The last line that matches the path or a parent folder
 * decides.
 */
async function readIgnored(): Promise<(path: string) => boolean> {
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
 * Creates a folder with the files of the image without building it: packages as installed here, the site as
 * built here, and other files from the repository.
 */
async function layOutImage(folder: string): Promise<void> {
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
 * Lists the packages that `npm ci --omit=dev` installs; nested packages are in the folder of their parent.
 */
async function listPackages(): Promise<string[]> {
  const running = ['-w', 'contract', '-w', 'server', '-w', 'web']
  const found = await run('npm', ['ls', '--omit=dev', '--all', '--parseable', ...running])
  const paths = found.split('\n').map((path) => relative(REPOSITORY, path))
  return paths.filter((path) => /^(server\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}

/** Links files, because copying all packages would be the slowest step. */
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
