import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/servers/free-port.ts'
import { createChecks } from './checks.ts'
import { run } from './run-program.ts'
import { startEngine } from './trial/engine.ts'
import {
  buildImages,
  makeNetworksAndVolumes,
  PREFIX,
  PRODUCT,
  removeAll,
  writeSettings,
} from './trial/prepare.ts'
import { OWNER, openSite } from './trial/visit.ts'

// Starts compose.yaml for real and does to it what happens to such machines. Needs root, podman, runc, netavark, aardvark-dns,
// docker-compose, mmdebstrap, curl and chromium-headless-shell; pulls no image and publishes on 127.0.0.1 alone.
//   npm run compose:check
//   REUSE=1 npm run compose:check    with the images of the last time

const FOLDER = '/var/tmp/linework-compose'
const READY_MS = 90_000
const JSON_BODY = ['--header', 'content-type: application/json', '--data']
const { failures, print, expect, end } = createChecks()

const engine = await startEngine(FOLDER)
await removeAll(engine, FOLDER)
if (!process.env.REUSE) await buildImages(engine, FOLDER)
await makeNetworksAndVolumes(engine, FOLDER)
const folder = await writeSettings(FOLDER)
const [http, https] = [await freePort(), await freePort()]
const settings = {
  COMPOSE_PROJECT_NAME: PREFIX,
  COMPOSE_FILE: 'compose.yaml:trial/networks.yaml',
  SERVER_NAME: 'studio.example',
  IMAGE: PRODUCT,
  POSTGRES_IMAGE: `localhost/${PREFIX}-database`,
  NGINX_IMAGE: `localhost/${PREFIX}-proxy`,
  PUBLISH_HTTP: `127.0.0.1:${http}`,
  PUBLISH_HTTPS: `127.0.0.1:${https}`,
}
const compose = (...args: string[]) => engine.compose(folder, settings, ...args)
const inApp = (...args: string[]) => compose('exec', '-T', 'app', ...args)
const { call, setUp } = openSite(https)

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const started = Date.now()
  while (!(await isSo()) && Date.now() - started < READY_MS) await sleep(200)
  expect(what, Date.now() - started < READY_MS, `after ${((Date.now() - started) / 1_000).toFixed(1)} s`)
}

const isReady = async () =>
  (await call('/readyz')).status === 200 && (await call('/api/studio')).status === 200

async function enquire(name: string): Promise<number> {
  const words = {
    email: 'visitor@mail.example',
    phone: '98765 43210',
    service: 'Tattoo',
    artist: 'Any artist',
  }
  const body = JSON.stringify({ ...words, name, description: 'A heron, as large as a hand.' })
  return (await call('/api/contact', ...JSON_BODY, body)).status
}

async function signIn(): Promise<string> {
  const { body } = await call('/api/auth/login', ...JSON_BODY, JSON.stringify(OWNER))
  return `authorization: Bearer ${JSON.parse(body).token}`
}

async function listNames(): Promise<string> {
  const { body } = await call('/api/contact', '--header', await signIn())
  return JSON.stringify([...body.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name).sort())
}

async function upload(): Promise<number> {
  const picture = join(FOLDER, 'base/usr/share/pixmaps/debian-logo.png')
  const options = ['--form', 'category=featured-work', '--form', `images=@${picture};type=image/png`]
  return (await call('/api/gallery', '--header', await signIn(), ...options)).status
}

/** Until not even root has room in a volume, as seen from the machine. */
const fill = (volume: string) =>
  run('dd', ['if=/dev/zero', `of=${join(FOLDER, volume, 'fill')}`, 'bs=64k']).catch(() => {})
const empty = (volume: string) => run('rm', [join(FOLDER, volume, 'fill')])

async function walk(): Promise<void> {
  await compose('up', '-d', '--no-build')
  await until('it answers by https', async () => (await call('/healthz')).status === 200)
  const moved = await run('curl', ['-sI', '-H', 'Host: evil.example', `http://127.0.0.1:${http}/login`])
  expect('http leads to the configured name', /location: https:\/\/studio\.example\/login/i.test(moved))
  expect('visitors read that it is not set up', (await call('/')).status === 503)
  const [address = ''] = /https:\S+\/setup#\S+/.exec(await compose('logs', 'app')) ?? []
  expect('the five steps on a phone', true, await setUp(address))
  expect('the home page is there', (await call('/')).status === 200)
  expect('an enquiry is taken', (await enquire('Asha')) === 201)
  expect('it is at the desk', (await listNames()) === '["Asha"]', await listNames())
  print(`       the doctor says: ${lastLine(await inApp('npm', 'run', 'doctor').catch(String))}`)

  for (const part of ['app', 'proxy', 'database']) {
    // Not by the engine, which would take it for meant.
    const pid = await engine.podman('inspect', '--format', '{{.State.Pid}}', `${PREFIX}_${part}_1`)
    process.kill(Number(pid), 'SIGKILL')
    if (part === 'database') expect('pages go on without the database', (await call('/')).status === 200)
    await until(`${part} killed: all is back`, isReady)
  }
  expect('the enquiry outlived it', (await listNames()) === '["Asha"]')

  await fill('media')
  const stopped = await upload()
  expect('a full disk of pictures stops an upload', stopped === 507, stopped)
  expect('and no enquiry', (await enquire('Bela')) === 201)
  await empty('media')
  expect('with room again a picture is taken', [200, 201].includes(await upload()))
  await fill('database')
  const answer = await enquire('Chitra')
  expect(
    'a full disk of the database takes nothing that it cannot keep',
    answer >= 500 || answer === 201,
    answer,
  )
  expect('pages are shown', (await call('/')).status === 200)
  await empty('database')
  await until('with room again all is back', isReady)
  expect('what was thanked for is there', (await listNames()).includes('Chitra') === (answer === 201))

  await inApp('npm', 'run', 'backup', '--', '--to', '/var/backups/linework/trial.tar')
  const before = await listNames()
  expect('an enquiry after the backup', (await enquire('Diya')) === 201)
  const watching = watch()
  await engine.compose(folder, { ...settings, IMAGE: `localhost/${PREFIX}:two` }, 'up', '-d', '--no-build')
  await until('a second version: all is back', isReady)
  const { failed, all } = await watching.stop()
  print(`       meanwhile ${failed} of ${all} requests failed`)
  const image = await engine.podman('inspect', '--format', '{{.Config.Labels.version}}', `${PREFIX}_app_1`)
  expect('it is the second version', image.trim() === 'two')

  await compose('stop', 'app')
  const archive = '/var/backups/linework/trial.tar'
  await compose('run', '--rm', 'migrate', 'npm', 'run', 'restore', '--', archive, '--into-existing')
  await compose('start', 'app')
  await until('a restore: all is back', isReady)
  expect('as it was at the backup', (await listNames()) === before, await listNames())

  for (const path of ['/srv/linework/x', '/etc/x'])
    expect(`the app cannot write ${path}`, await fails(inApp('touch', path)))
  const id = await inApp('id', '-u')
  expect('it is not root', id.trim() === '10001', id.trim())
  // Often, because an engine hands out addresses in turn.
  for (let time = 0; time < 4; time++) {
    await compose('down')
    await compose('up', '-d', '--no-build')
  }
  await until('down and up four times: all is back', isReady)
  expect('with everything in it', (await listNames()) === before)
}

/** A visitor who asks for a page all the time. */
function watch() {
  let [failed, all, isOver] = [0, 0, false]
  const asking = (async () => {
    while (!isOver) {
      all += 1
      if ((await call('/services')).status !== 200) failed += 1
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return { failed, all }
    },
  }
}

const lastLine = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('npm notice'))
    .at(-1)
const fails = (running: Promise<unknown>) =>
  running.then(
    () => false,
    () => true,
  )

try {
  await walk()
} finally {
  if (failures.length > 0) print(await compose('logs', '--tail', '30').catch(String))
  await removeAll(engine, FOLDER)
  engine.stop()
}
end('The compose file holds.')
