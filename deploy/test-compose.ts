import { join } from 'node:path'
import { createChecks } from './checks.ts'
import { openDesk } from './deployment-tests/desk.ts'
import { startEngine } from './deployment-tests/engine.ts'
import { INTRUDER, writeHostileArchive } from './deployment-tests/hostile-archive.ts'
import {
  buildBase,
  buildProduct,
  buildTarget,
  makeNetworksAndVolumes,
  PREFIX,
  removeAll,
  whyNoContainers,
  writeSettings,
} from './deployment-tests/prepare.ts'
import { openStack } from './deployment-tests/stack.ts'
import { emptyVolume, fillVolume } from './deployment-tests/volumes.ts'
import { succeeds } from './run-program.ts'

// Starts compose.yaml in containers and simulates failures. Needs root, podman, runc, netavark, aardvark-dns,
// catatonit, docker-compose, mmdebstrap, curl and chromium-headless-shell; pulls no image and publishes on
// 127.0.0.1 only.
//   npm run compose:test
//   REUSE=1 npm run compose:test    uses the base and the product image of the last run
//   KEEP=1 npm run compose:test     leaves the stack running, in /var/tmp/linework-compose/deploy
//   SHORT=1 npm run compose:test    start, setup, enquiry, app killed, down, up; skipped without containers

const FOLDER = '/var/tmp/linework-compose'
const PRODUCT_USER = 10_001
const BACKUPS = '/var/backups/linework'
const checks = createChecks()
const { failures, print, expect, timed, end } = checks

const engine = await startEngine(FOLDER)
await removeAll(engine, FOLDER)
if (!process.env.REUSE) await timed('The base', () => buildBase(engine, FOLDER))
const reason = await makeNetworksAndVolumes(engine, FOLDER).then(
  () => whyNoContainers(engine),
  (error: Error) => error.message,
)
if (reason !== undefined) {
  print(`skipped: no container can be started here: ${reason}`)
  await removeAll(engine, FOLDER)
  engine.stop()
  process.exit(process.env.SHORT ? 0 : 1)
}
if (!process.env.REUSE) await timed('The product', () => buildProduct(engine, FOLDER))
for (const target of ['database', 'proxy']) await timed(target, () => buildTarget(engine, target))
const folder = await writeSettings(FOLDER)
const stack = openStack(engine, checks, folder, {
  project: PREFIX,
  files: ['compose.yaml', 'deployment-tests/networks.yaml'],
})
const { site, settings, compose, inApp, waitUntil, isReady } = stack
const psql = async (question: string) =>
  (await compose('exec', '-T', 'database', 'psql', '-U', 'postgres', '-tAc', question, 'linework')).trim()
const restore = (archive: string) =>
  compose('run', '--rm', 'migrate', 'npm', 'run', 'restore', '--', archive, '--into-existing')
const { call } = site
const { enquire, listNames, upload, watch } = openDesk(site)

async function start(): Promise<void> {
  await stack.setUp()
  await stack.expectConfiguredName()
  expect('an enquiry is taken', (await enquire('Asha')) === 201)
  expect('it is at the desk', (await listNames()) === '["Asha"]', await listNames())
  const doctor = await inApp('npm', 'run', 'doctor').catch(String)
  expect('the doctor finds nothing', doctor.includes('\nNothing is wrong.'), linesOf(doctor, 'WRONG'))
  print(`       it notes: ${linesOf(doctor, 'NOTE')}`)
  const isSuper = await psql("select rolsuper from pg_roles where rolname = 'linework'")
  expect('the product is no superuser of PostgreSQL', isSuper === 'f', isSuper)
}

async function kill(...parts: string[]): Promise<void> {
  for (const part of parts) {
    // Kills the process directly, because the engine would treat its own kill as an intended stop.
    process.kill(await stack.pidOf(part), 'SIGKILL')
    if (part === 'database') expect('pages are served without the database', (await call('/')).status === 200)
    await waitUntil(`${part} killed: all is back`, isReady)
  }
  expect('the enquiry outlived it', (await listNames()) === '["Asha"]')
}

async function fillDisks(): Promise<void> {
  const picture = join(FOLDER, 'base/usr/share/pixmaps/debian-logo.png')
  await fillVolume(FOLDER, 'media')
  const stopped = await upload(picture)
  expect('a full disk of pictures stops an upload', stopped === 507, stopped)
  expect('and no enquiry', (await enquire('Bela')) === 201)
  await emptyVolume(FOLDER, 'media')
  expect('with room again a picture is taken', [200, 201].includes(await upload(picture)))
  await fillVolume(FOLDER, 'database')
  const answer = await enquire('Chitra')
  expect(
    'a full disk of the database takes nothing that it cannot keep',
    answer >= 500 || answer === 201,
    answer,
  )
  expect('pages are shown', (await call('/')).status === 200)
  await emptyVolume(FOLDER, 'database')
  await waitUntil('with room again all is back', isReady)
  expect('what was thanked for is there', (await listNames()).includes('Chitra') === (answer === 201))
}

async function upgradeAndRestore(): Promise<string> {
  const archive = `${BACKUPS}/trial.tar`
  await inApp('npm', 'run', 'backup', '--', '--to', archive)
  const before = await listNames()
  expect('an enquiry after the backup', (await enquire('Diya')) === 201)
  const watching = watch()
  await engine.compose(folder, { ...settings, IMAGE: `localhost/${PREFIX}:two` }, 'up', '-d', '--no-build')
  await waitUntil('a second version: all is back', isReady)
  const { failed, all } = await watching.stop()
  print(`       during the upgrade, ${failed} of ${all} requests failed`)
  const image = await engine.podman('inspect', '--format', '{{.Config.Labels.version}}', `${PREFIX}_app_1`)
  expect('it is the second version', image.trim() === 'two')

  await compose('stop', 'app')
  const [good, bad] = ['trial.tar', 'hostile.tar'].map((name) => join(FOLDER, 'backups', name))
  await writeHostileArchive(good as string, bad as string, PRODUCT_USER)
  const rejected = await restore(`${BACKUPS}/hostile.tar`).catch(String)
  expect(
    'an archive with a table of PostgreSQL itself is rejected',
    rejected.includes('not part of Linework'),
  )
  const intruders = await psql(`select count(*) from pg_roles where rolname = '${INTRUDER}'`)
  expect('and makes no superuser', intruders === '0', intruders)
  await restore(archive)
  await compose('start', 'app')
  await waitUntil('a restore: all is back', isReady)
  expect('as it was at the backup', (await listNames()) === before, await listNames())
  return before
}

async function confine(): Promise<void> {
  for (const path of ['/srv/linework/x', '/etc/x'])
    expect(`the app cannot write ${path}`, !(await succeeds(inApp('touch', path))))
  const id = await inApp('id', '-u')
  expect('it is not root', id.trim() === '10001', id.trim())
}

async function downAndUp(times: number, before: string): Promise<void> {
  for (let time = 0; time < times; time++) {
    await compose('down')
    await compose('up', '-d')
  }
  await waitUntil(`down and up, ${times} times: all is back`, isReady)
  const places = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const given = await engine.podman('inspect', '--format', places, `${PREFIX}_database_1`)
  expect(
    'other containers get addresses only from the range',
    Number(given.trim().split('.')[3]) > 127,
    given.trim(),
  )
  expect('with everything in it', (await listNames()) === before)
}

const linesOf = (text: string, label: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(label))
    .join('; ')

try {
  await start()
  if (process.env.SHORT) {
    await kill('app')
    await downAndUp(1, '["Asha"]')
  } else {
    await kill('app', 'proxy', 'database')
    await fillDisks()
    const before = await upgradeAndRestore()
    await confine()
    // Repeats, because an engine assigns addresses in turn.
    await downAndUp(4, before)
  }
} catch (error) {
  expect(String(error), false)
} finally {
  if (failures.length > 0) print(await compose('logs', '--tail', '30').catch(String))
  if (!process.env.KEEP) await removeAll(engine, FOLDER)
  engine.stop()
}
end('The compose file holds.')
