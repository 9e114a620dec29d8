import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { cloneDatabase } from '../../server/test/clone-database.ts'
import { freePort } from '../../tools/servers/ports.ts'
import { layOutImage, readDockerfile, readIgnored } from './image-files.ts'

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
  'the files of the image, run without building it',
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
      // The current Node may be in a folder that only root can open.
      node = join(folder, 'node')
      await copyFile(process.execPath, node)
      spawnSync('chmod', ['755', folder, node])
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    // Generous: this timeout detects a hanging start, not a busy machine.
    test('serve a page and accept an enquiry as the image’s user, who cannot modify them', {
      timeout: 180_000,
    }, async () => {
      const { user, command, environment } = await readDockerfile()
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
        const write = "require('node:fs').writeFileSync('server/src/x', '')"
        expect(String(spawnSync(node, ['--eval', write], as).stderr)).toContain('EACCES')
        const ended = once(app, 'exit')
        app.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
      } finally {
        app.kill('SIGKILL')
      }
    })

    test('contain neither development packages nor tests', async () => {
      for (const path of [
        'node_modules/typescript',
        'node_modules/vitest',
        'node_modules/vite',
        'server/test',
        'e2e',
      ])
        expect([path, await exists(join(product, path))]).toEqual([path, false])
      for (const path of [
        'node_modules/fastify',
        'node_modules/@linework/contract/src',
        'web/build/server',
        'web/package.json',
      ])
        expect([path, await exists(join(product, path))]).toEqual([path, true])
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
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
