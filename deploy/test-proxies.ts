import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createChecks } from './checks.ts'
import { openDesk, writeEnquiry } from './deployment-tests/desk.ts'
import { startEngine } from './deployment-tests/engine.ts'
import {
  buildTarget,
  removeContainers,
  removeNetworks,
  TRIAL,
  writeSettings,
} from './deployment-tests/prepare.ts'
import { HTTPS, openStack } from './deployment-tests/stack.ts'
import { SITE_IPV4, SITE_IPV6, startVisitors, VISITORS } from './deployment-tests/visitors.ts'
import { run } from './run-program.ts'

// Starts compose.yaml with compose.ipv6.yaml and then with compose.caddy.yaml, visits both over IPv4 and
// IPv6, and hangs the app. Uses the networks and volumes of compose, and the images that `npm run
// compose:test` has built.
//   npm run proxies:test
//   KEEP=1 npm run proxies:test    leaves the stack running, in /var/tmp/linework-compose/deploy

const FOLDER = '/var/tmp/linework-compose'
const PREFIX = 'linework-proxies'
const ENQUIRIES_A_MINUTE = 30
/** Milliseconds until the watchdog has certainly killed a hanging app, which it does after a minute. */
const ENDED_MS = 300_000
/** Milliseconds of suspension, longer than the watchdog waits for the event loop. */
const SUSPENDED_MS = 70_000
const checks = createChecks()
const { failures, print, expect, end } = checks
const engine = await startEngine(FOLDER)
await removeContainers(engine, PREFIX)
await removeNetworks(engine, PREFIX)
for (const target of ['database', 'proxy', 'caddy']) await buildTarget(engine, target)
const folder = await writeSettings(FOLDER)
const visitors = await startVisitors()
const visit = (from: string, path: string, ...options: string[]) =>
  visitors.visit(from, HTTPS, path, ...options)

/** A unique project name, for the reason in deployment-tests/prepare.ts. */
const open = (...files: string[]) =>
  openStack(engine, checks, folder, {
    project: `${PREFIX}-${TRIAL}`,
    files: ['compose.yaml', 'compose.ipv6.yaml', ...files, 'deployment-tests/visitors.yaml'],
    more: { SITE_IPV4, SITE_IPV6, SITE_PORT: String(HTTPS) },
  })
type Stack = ReturnType<typeof open>

/** Sends each enquiry with another phone number, because enquiries are also limited by number. */
async function enquire(from: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 10)
    statuses.push(
      ...(
        await Promise.all(
          Array.from({ length: Math.min(10, count - i) }, () =>
            visit(
              from,
              '/api/contact',
              ...writeEnquiry('Asha', `+91 9${String(Math.random()).slice(2, 11)}`),
            ),
          ),
        )
      ).flat(),
    )
  return statuses
}
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

/** Checks which visitors share a limit, which shows the client address that the app receives. */
async function shareLimits(stack: Stack, [one, beside, other]: [string, string, string]): Promise<void> {
  const half = ENQUIRIES_A_MINUTE / 2
  const taken = [...(await enquire(one, half)), ...(await enquire(beside, half))]
  expect('30 enquiries of one network are taken', countOf(taken, 201) === ENQUIRIES_A_MINUTE, `${taken}`)
  expect('the next one has to wait', `${await enquire(one, 1)}` === '429')
  expect('one of another network does not', `${await enquire(other, 1)}` === '201')
  expect('nor one by IPv4', `${await enquire(VISITORS.ipv4, 1)}` === '201')
  const log = await stack.compose('logs', '--no-color', 'app')
  expect(
    'the app’s log has no address',
    !/2001:db8|198\.51\.100\./.test(log),
    `${log.split('\n').length} lines`,
  )
  const access = await stack.compose('logs', '--no-color', 'proxy')
  for (const address of [one, other, VISITORS.ipv4])
    expect(`the proxy’s log has ${address}`, access.includes(address))
}

async function useIpv6(stack: Stack): Promise<void> {
  const { first, neighbour, other, ipv4 } = VISITORS
  await stack.setUp()
  for (const from of [first, ipv4])
    expect(`the home page is there for ${from}`, `${await visit(from, '/')}` === '200')
  await shareLimits(stack, [first, neighbour, other])
  const flooded = countOf(await visit(first, '/api/studio?[1-2000]'), 429)
  expect('nginx makes one with very many requests wait', flooded > 0, `${flooded} of 2000`)
  // Below the burst of nginx, so that 429 appears only if the same network has used up the burst.
  const beside = countOf(await visit(neighbour, '/api/studio?[1-250]'), 429)
  expect('and its network', beside > 0, `${beside} of 250`)
  const elsewhere = countOf(await visit(other, '/api/studio?[1-250]'), 200)
  expect('but no other', elsewhere === 250, `${elsewhere} of 250`)
}

async function hang(stack: Stack): Promise<void> {
  /** The process below the init process, whose PID the engine knows and which forwards signals. */
  const pidOfNode = async () =>
    Number(await run('pgrep', ['-P', String(await stack.pidOf('app'))]).catch(() => 0))
  const hung = await pidOfNode()
  const started = Date.now()
  const seconds = () =>
    `${((Date.now() - started) / 1_000).toFixed(1)} s after the hang, load ${loadavg()[0]?.toFixed(0)}`
  process.kill(hung, 'SIGUSR2')
  const isEnded = async () => (await pidOfNode()) !== hung
  await stack.waitUntil('a loop that hangs: the watchdog ends it', isEnded, ENDED_MS)
  await stack.waitUntil('and the engine starts it again', stack.isReady)
  print(`       ${seconds()}`)

  const suspended = await pidOfNode()
  process.kill(suspended, 'SIGSTOP')
  await sleep(SUSPENDED_MS)
  expect('a process that is suspended is not ended', (await pidOfNode()) === suspended)
  print(`       / responds with ${await visit(VISITORS.first, '/')} while suspended`)
  process.kill(suspended, 'SIGCONT')
  await stack.waitUntil('it continues after the suspension', stack.isReady)
  expect('without a restart', (await pidOfNode()) === suspended)
}

async function useCaddy(stack: Stack): Promise<void> {
  const { call } = stack.site
  await stack.compose('up', '-d')
  await stack.waitUntil('Caddy answers by https', stack.isReady)
  expect('the home page is there', (await call('/')).status === 200)
  await stack.expectConfiguredName()
  const { enquire: send, listNames, upload } = openDesk(stack.site)
  const picture = join(FOLDER, 'base/usr/share/pixmaps/debian-logo.png')
  const uploaded = await upload(picture)
  expect('a picture is taken', [200, 201].includes(uploaded), uploaded)
  expect('an enquiry is taken', (await send('Bela')) === 201)
  expect('it is at the desk', (await listNames()).includes('"Bela"'))
  const { third, fourth, other } = VISITORS
  for (const from of [third, VISITORS.ipv4])
    expect(`the gallery is there for ${from}`, `${await visit(from, '/gallery')}` === '200')
  const long = join(FOLDER, 'long.txt')
  await writeFile(long, 'x'.repeat(300_000))
  const longer = ['--header', 'content-type: application/json', '--data', `@${long}`]
  expect('a text that is too long is rejected', `${await visit(fourth, '/api/contact', ...longer)}` === '413')
  await shareLimits(stack, [third, third, other])
  const health = await engine
    .podman('healthcheck', 'run', `${stack.settings.COMPOSE_PROJECT_NAME}_proxy_1`)
    .then(() => 'healthy', String)
  expect('its own check agrees', health === 'healthy', health)
}

/** Lets Caddy sign its certificate, because no certificate authority can reach this machine. */
async function signItself(): Promise<void> {
  const file = join(folder, 'Caddyfile')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('\tadmin off\n', '\tadmin off\n\tlocal_certs\n\tskip_install_trust\n'))
}

let stack = open()
try {
  await useIpv6(stack)
  await stack.compose('down')
  await signItself()
  stack = open('compose.caddy.yaml')
  await useCaddy(stack)
  await hang(stack)
} catch (error) {
  expect(String(error), false)
} finally {
  if (failures.length > 0) print(await stack.compose('logs', '--tail', '30').catch(String))
  if (!process.env.KEEP) {
    await stack.compose('down', '--volumes').catch((error) => print(String(error)))
    await visitors.remove()
  }
  engine.stop()
}
end('Both proxies hold.')
