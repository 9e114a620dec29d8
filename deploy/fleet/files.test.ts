import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FLEET = fileURLToPath(new URL('.', import.meta.url))

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8', cwd: FLEET })
const lacks = (program: string, flag = '--version') => run(program, flag).status !== 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp('/var/tmp/linework-fleet-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['fleet', ...globSync('*.sh', { cwd: FLEET })])('%s is valid shell', (name) => {
  expect(run('bash', '-n', name)).toMatchObject({ status: 0, stderr: '' })
})

test.skipIf(lacks('systemd-analyze'))(
  'linework@.service is valid, with a systemd exposure level of at most 1.5',
  async () => {
    const unit = join(folder, 'linework@.service')
    const text = await readFile(join(FLEET, 'linework@.service'), 'utf8')
    await writeFile(unit, text.replace('/opt/linework/node/bin/node', process.execPath))
    await cp(join(FLEET, 'linework.slice'), join(folder, 'linework.slice'))
    const instance = join(folder, 'linework@studio.service')
    await cp(unit, instance)
    const verified = run('systemd-analyze', 'verify', '--man=no', instance)
    expect(verified.stderr.split('\n').filter((line) => line.includes('linework'))).toEqual([])
    const rated = run(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--threshold=15',
      '--no-pager',
      instance,
    )
    expect([rated.status, rated.stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('exposure')])
  },
)

test('linework@.service has every sandbox setting of linework.service', () => {
  const protections = (path: string) =>
    readFileSync(join(FLEET, path), 'utf8').match(
      /^(Protect|Private|Restrict|NoNew|System|Cap|Lock|UMask)\S+/gm,
    )
  expect(protections('linework@.service')).toEqual(protections('../linework.service'))
})

/** Writes the configuration that `fleet` writes, but with its lists in a folder of the test. */
async function writeCaddyfile(): Promise<string> {
  const script = `FLEET=${FLEET}; . ./lists.sh; caddyfile`
  const { stdout } = spawnSync('bash', ['-euc', script], { cwd: FLEET, encoding: 'utf8' })
  await writeFile(join(folder, 'hosts'), 'one.example 127.0.0.1:20001\ndefault none\n')
  await writeFile(join(folder, 'metrics'), '/metrics/one 127.0.0.1:20001 token\ndefault none none\n')
  await writeFile(join(folder, 'metrics-token'), '@stranger not header Authorization "Bearer fleet"\n')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, stdout.replaceAll('/etc/linework-fleet', folder))
  return file
}

test.skipIf(lacks('caddy', 'version'))(
  'Caddy of a fleet obtains certificates on demand for listed hosts only',
  async () => {
    const file = await writeCaddyfile()
    const { status, stdout, stderr } = run('caddy', 'adapt', '--config', file, '--adapter', 'caddyfile')
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    const { apps } = JSON.parse(stdout) as { apps: { tls: { automation: object } } }
    expect(apps.tls.automation).toMatchObject({ on_demand: { ask: 'http://127.0.0.1:20000/ask' } })
    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/SERVER_NAME|APP_SERVERS|admin off/)
    expect(text.match(/reverse_proxy (@\w+ )?\{app\}/g)).toHaveLength(2)
  },
)

test.skipIf(lacks('promtool'))('prometheus.yaml of a fleet passes promtool check config', async () => {
  const file = join(folder, 'prometheus.yaml')
  const text = await readFile(join(FLEET, 'prometheus.yaml'), 'utf8')
  const alerts = join(FLEET, '../alerts.yaml')
  await writeFile(join(folder, 'metrics.token'), 'token')
  await writeFile(join(folder, 'prometheus.json'), '[]')
  await writeFile(
    file,
    text
      .replace('/opt/linework/current/deploy/alerts.yaml', alerts)
      .replaceAll('/etc/linework-fleet', folder),
  )
  expect(run('promtool', 'check', 'config', file)).toMatchObject({ status: 0 })
})
