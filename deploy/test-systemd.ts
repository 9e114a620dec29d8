import { createChecks } from './checks.ts'
import { startEngine } from './deployment-tests/engine.ts'
import type { Change } from './deployment-tests/guide.ts'
import { startMachine } from './deployment-tests/machine.ts'

// Installs the product under a real systemd in a container with the commands of docs/, and kills, upgrades,
// hangs and confines it. Uses the images that `npm run compose:test` has built.
//   npm run systemd:test
//   KEEP=1 npm run systemd:test    leaves the machine running: podman exec -it linework-trial-machine bash

const FOLDER = '/var/tmp/linework-compose'
/** Milliseconds until the watchdog has certainly killed a hanging app, which it does after a minute. */
const ENDED_MS = 90_000
const checks = createChecks()
const { failures, print, expect, end } = checks
const engine = await startEngine(FOLDER)
const { inside, says, waitUntil, type, remove } = await startMachine(engine, checks)

const READY = 'curl -fsS --max-time 3 http://127.0.0.1:3000/readyz'
/** Ready in a new process, because the previous process may still respond. */
const readyAgain = (pid: string) => `test "$(systemctl show -P MainPID linework)" != ${pid} && ${READY}`
const mainPid = () => says('systemctl show -P MainPID linework')
const DROP_INS = '/etc/systemd/system/linework.service.d'
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** Commands that the test replaces, because it has no downloads, npm registry or certificate authority. */
const NO_DOWNLOAD: Change = [/^curl -fsSL .*/, '']
const AS_USER = 'runuser -u linework -- env -C /opt/linework/current npm run'
const BY_USER: Change = [/^npm run/, AS_USER]

async function install(): Promise<void> {
  await waitUntil('systemd runs', 'systemctl is-system-running | grep -E "running|degraded"')
  // Stops both proxies, which start with the image, because the first one binds the ports.
  await inside('systemctl disable --now caddy nginx && systemctl start postgresql')
  await waitUntil('PostgreSQL runs', 'runuser -u postgres -- pg_isready')
  await inside('echo 127.0.0.1 studio.example >> /etc/hosts; mkdir -p /var/log/journal')
  const answers = `cd /srv/one; DOMAIN=studio.example MAIL_SERVER= BACKUP_OFFSITE= bash deploy/install.sh --yes`
  const installed = await type('install.md', 'Debian', [[/^bash .*/, answers]])
  expect('it prints the set-up address', /setup#\S{20}/.test(installed))
  const again = await type('install.md', 'Debian', [[/^bash .*/, answers]])
  expect('a second run changes nothing', again.includes('Nothing was changed.'), lastLine(again))
  await type('install.md', 'nginx in place of Caddy', [[/^(apt-get|certbot) [\s\S]*/, '']])
  await waitUntil('it is ready by https', 'curl -fsSk https://studio.example/readyz')
  expect('it is its own user', (await says(`ps -o user= -p ${await mainPid()}`)) === 'linework')
  const owner: Change = [/add EMAIL {2}/, 'add owner@ink.example ']
  const staff = await type('configure.md', 'Staff', [
    BY_USER,
    owner,
    // The guide's example account is replaced, because it was disabled on the previous line.
    [/unlock EMAIL/, 'unlock owner@ink.example'],
    [/EMAIL/, 'desk@ink.example'],
  ])
  expect('the list of staff has the account', staff.includes('owner@ink.example'))
}

async function harm(): Promise<void> {
  const first = await mainPid()
  await inside(`kill -9 ${first}`)
  await waitUntil('killed: it is back', readyAgain(first))
  const second = await mainPid()
  await inside('systemctl restart postgresql')
  await waitUntil('PostgreSQL restarted: it is ready', READY)
  expect('without a restart', (await mainPid()) === second)
}

/**
 * Makes the event loop hang on a signal. The drop-in is removed before the signal, so that the next start
 * works.
 */
async function hang(): Promise<void> {
  const program = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})"
  await inside(`mkdir -p ${DROP_INS}
    printf '[Service]\\nEnvironment="NODE_OPTIONS=--import=%s"\\n' "${program}" > ${DROP_INS}/hang.conf
    systemctl daemon-reload && systemctl restart linework
    rm -r ${DROP_INS} && systemctl daemon-reload`)
  await waitUntil('with a loop that is going to hang it is ready', READY)
  const hung = await mainPid()
  await inside(`kill -USR2 ${hung}`)
  await waitUntil('its event loop hangs', `! ${READY} && echo yes`)
  expect('and its process runs', (await mainPid()) === hung)
  await waitUntil('the watchdog ends it', 'journalctl -u linework | grep "the event loop hangs"', ENDED_MS)
  await waitUntil('and systemd starts it again', readyAgain(hung))
}

async function upgrade(): Promise<void> {
  const before = await mainPid()
  const old = await says('basename $(readlink /opt/linework/current)')
  await inside(
    'sed -i "s/^runCommand(/process.exit(1);&/" /srv/broken/server/src/studio/form-check/probe-command.ts',
  )
  const failed = await says('linework upgrade /srv/broken 2>&1')
  expect('a failed probe rolls back', failed.includes('The previous version runs again'), lastLine(failed))
  await type('upgrade.md', 'Debian', [NO_DOWNLOAD, [/linework-[\d.]+$/, '/srv/two']])
  await waitUntil('upgraded: it is ready', readyAgain(before))
  const folder = await says(`readlink /proc/${await mainPid()}/cwd`)
  expect('from the second folder', folder === '/opt/linework/releases/99.0.0', folder)
  await type('upgrade.md', 'Roll back', [[/releases.[\d.]+/, `releases/${old}`]])
  await waitUntil('rolled back: it is ready', READY)
}

async function backUpAndRestore(): Promise<void> {
  await inside('install -d -o linework /mnt/usb')
  await type('backup.md', 'Back up', [BY_USER])
  expect('archives in both folders', (await says('ls /mnt/usb /var/backups/linework')).includes('studio.tar'))
  const drill = await type('backup.md', 'Drill', [BY_USER])
  print(`       ${lastLine(drill)}`)
  await inside(`systemctl stop linework
    runuser -u postgres -- psql -qc 'drop database linework' -c 'create database linework owner linework'`)
  const restored = await type('backup.md', 'Restore', [BY_USER])
  expect('restored, also in place of what is there', (restored.match(/Restored in/g) ?? []).length === 2)
  await inside('systemctl start linework')
  await waitUntil('restored: it is ready', READY)
}

/** Folders of PLACES to which the sandbox of the unit allows a shell to write. */
const CONFINED = ['/var/lib/linework', '/var/backups/linework', '/tmp']
const PLACES = ['/etc', '/opt/linework/current', '/usr/local', '/root', '/var/lib/postgresql', ...CONFINED]

async function confine(): Promise<void> {
  // Runs in the sandbox of the unit, as a step before its start.
  const script = `for place in ${PLACES.join(' ')}; do touch $place/probe 2>/dev/null && echo "wrote $place"; done; exit 0`
  await inside(`mkdir -p ${DROP_INS}
    printf '[Service]\\nExecStartPre=/bin/sh -c "%s"\\n' '${script.replaceAll('"', '\\"').replaceAll('$', '$$')}' > ${DROP_INS}/probe.conf
    systemctl daemon-reload && systemctl restart linework`)
  const wrote = [...(await says('journalctl -u linework')).matchAll(/wrote (\S+)/g)].map(([, place]) => place)
  expect('it can write where it should and nowhere else', wrote.join() === CONFINED.join(), wrote.join(' '))
  await inside(`rm -r ${DROP_INS} && systemctl daemon-reload && systemctl restart linework`)
  await waitUntil('it is ready without the probe', READY)
  expect('its /tmp is its own', (await says('ls /tmp/probe 2>&1 || true')).includes('No such file'))
  expect('exposure', true, lastLine(await says('systemd-analyze security linework.service')))
}

async function useCaddy(): Promise<void> {
  await inside('systemctl stop nginx && systemctl start caddy')
  // Requests nothing over HTTPS, because no certificate is available here.
  const moved =
    'curl -fsSI -H "Host: evil.example" http://127.0.0.1/login | grep -i "location: https://studio.example/login"'
  await waitUntil('Caddy redirects to the configured name', moved)
}

try {
  await install()
  await harm()
  await hang()
  await upgrade()
  await backUpAndRestore()
  await confine()
  await useCaddy()
  const stopped = await says('systemctl stop linework && systemctl show -P Result linework')
  expect('it stops on SIGTERM', stopped === 'success', stopped)
} catch (error) {
  expect(String(error), false)
} finally {
  if (failures.length > 0) print(await says('journalctl -u linework -n 40'))
  if (!process.env.KEEP) await remove()
  engine.stop()
}
end('The unit holds.')
