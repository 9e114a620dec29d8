import { setTimeout as sleep } from 'node:timers/promises'
import { createChecks } from './checks.ts'
import { startEngine } from './trial/engine.ts'
import { buildTarget, PREFIX } from './trial/prepare.ts'

// Installs the product under a real systemd, inside a container, and kills, upgrades and confines it.
// `npm run compose:check` has built the images that it needs.
//   npm run unit:check

const FOLDER = '/var/tmp/linework-compose'
const MACHINE = `${PREFIX}-machine`
const READY_MS = 60_000
const { failures, print, expect, end } = createChecks()

const engine = await startEngine(FOLDER)
const inside = (script: string) => engine.podman('exec', MACHINE, 'bash', '-euc', script)
const says = async (script: string) => (await inside(script).catch((error) => String(error))).trim()

async function until(what: string, script: string): Promise<void> {
  const started = Date.now()
  const isSo = () => inside(script).then(Boolean, () => false)
  while (!(await isSo()) && Date.now() - started < READY_MS) await sleep(200)
  const took = Date.now() - started
  expect(what, took < READY_MS, `after ${(took / 1_000).toFixed(1)} s`)
}

const READY = 'curl -fsS http://127.0.0.1:3000/readyz'
/** By another process than the one before, which may still answer. */
const readyAgain = (pid: string) => `test "$(systemctl show -P MainPID linework)" != ${pid} && ${READY}`
const mainPid = () => says('systemctl show -P MainPID linework')

/** As docs/install.md has it; the image has the packages, Node and the releases. */
const INSTALL = `
adduser --system --group --quiet --home /var/lib/linework linework
install -d -o linework -g linework -m 0700 /var/backups/linework
systemctl start postgresql
until runuser -u postgres -- pg_isready -q; do sleep 0.2; done
PASSWORD=$(openssl rand -hex 24)
runuser -u postgres -- psql -qc "create role linework login createdb password '$PASSWORD'" -c 'create database linework owner linework'
install -d -g linework -m 0750 /etc/linework
install -g linework -m 0640 /dev/null /etc/linework/linework.env
cat > /etc/linework/linework.env <<END
DATABASE_URL=postgres://linework:$PASSWORD@127.0.0.1:5432/linework
PUBLIC_URL=https://studio.example
MEDIA_DIR=/var/lib/linework/media
BACKUP_DIR=/var/backups/linework
TRUST_PROXY=127.0.0.1
METRICS_TOKEN=$(openssl rand -hex 24)
END
for release in 1 2; do ln -s /etc/linework/linework.env /opt/linework/releases/$release/.env; done
ln -sfn /opt/linework/releases/1 /opt/linework/current
cd /opt/linework/current
runuser -u linework -- npm run db:migrate
systemctl daemon-reload
systemctl enable --now linework`

/** Where the unit's own sandbox lets a shell write, of these. */
const PLACES = [
  '/etc',
  '/opt/linework/current',
  '/usr/local',
  '/root',
  '/var/lib/postgresql',
  '/var/lib/linework',
  '/var/backups/linework',
  '/tmp',
]
const CONFINED = ['/var/lib/linework', '/var/backups/linework', '/tmp']

async function walk(): Promise<void> {
  await until('systemd runs', 'systemctl is-system-running | grep -E "running|degraded"')
  const installed = await says(INSTALL)
  expect(
    'installed as the guide says',
    installed.includes('migrations applied.'),
    installed.split('\n').at(-1),
  )
  await until('it is ready', READY)
  expect('the log has the set-up address', (await says("journalctl -u linework | grep -c 'setup#'")) !== '0')
  expect('it is its own user', (await says(`ps -o user= -p ${await mainPid()}`)) === 'linework')

  const first = await mainPid()
  await inside(`kill -9 ${first}`)
  await until('killed: it is back', readyAgain(first))
  const second = await mainPid()
  await inside('systemctl restart postgresql')
  await until('PostgreSQL restarted: it is ready', READY)
  expect('without a restart of its own', (await mainPid()) === second)

  await inside('ln -sfn /opt/linework/releases/2 /opt/linework/current && systemctl restart linework')
  await until('upgraded: it is ready', readyAgain(second))
  const folder = await says(`readlink /proc/${await mainPid()}/cwd`)
  expect('from the second folder', folder === '/opt/linework/releases/2', folder)

  // The same sandbox, as a step before the start.
  const script = `for place in ${PLACES.join(' ')}; do touch $place/probe 2>/dev/null && echo "wrote $place"; done; exit 0`
  await inside(`mkdir -p /etc/systemd/system/linework.service.d
    printf '[Service]\\nExecStartPre=/bin/sh -c "%s"\\n' '${script.replaceAll('"', '\\"').replaceAll('$', '$$')}' > /etc/systemd/system/linework.service.d/probe.conf
    systemctl daemon-reload && systemctl restart linework`)
  const wrote = [...(await says('journalctl -u linework')).matchAll(/wrote (\S+)/g)].map(([, place]) => place)
  expect('it can write where it should and nowhere else', wrote.join() === CONFINED.join(), wrote.join(' '))
  await inside(
    'rm -r /etc/systemd/system/linework.service.d && systemctl daemon-reload && systemctl restart linework',
  )
  await until('it is ready without the probe', READY)
  expect('its /tmp is its own', (await says('ls /tmp/probe 2>&1 || true')).includes('No such file'))
  expect('exposure', true, (await says('systemd-analyze security linework.service')).split('\n').at(-1))
  const stopped = await says('systemctl stop linework && systemctl show -P Result linework')
  expect('it ends when it is told to', stopped === 'success', stopped)
}

await engine.podman('rm', '--force', '--ignore', MACHINE)
await buildTarget(engine, 'machine')
await engine.podman(
  'run',
  '--detach',
  '--name',
  MACHINE,
  '--privileged',
  '--systemd=always',
  `localhost/${MACHINE}`,
)
try {
  await walk()
} finally {
  if (failures.length > 0) print(await says('journalctl -u linework -n 40'))
  await engine.podman('rm', '--force', MACHINE)
  engine.stop()
}
end('The unit holds.')
