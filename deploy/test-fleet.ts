import { createChecks } from './checks.ts'
import { startEngine } from './deployment-tests/engine.ts'
import { startMachine } from './deployment-tests/machine.ts'

// Installs a fleet of studios under a real systemd in two containers, and runs deploy/fleet/trial on it. Uses the images
// that `npm run compose:test` has built.
//   npm run fleet:test                          isolation, crashes of add, move and remove, upgrade in waves with 4 studios
//   STUDIOS=60 npm run fleet:test               also the cost of idle studios, neighbours under load, and a CDN
//   KEEP=1 npm run fleet:test                   leaves the machines running: podman exec -it linework-trial-machine bash

const FOLDER = '/var/tmp/linework-compose'
const FLEET = '/opt/linework/current/deploy/fleet'
const studios = Number(process.env.STUDIOS ?? 4)
const checks = createChecks()
const { print, expect, timed, end } = checks
const engine = await startEngine(FOLDER)
const machine = await startMachine(engine, checks)
const other = await startMachine(engine, checks, 'linework-trial-other')

async function install({ inside, waitUntil }: typeof machine): Promise<void> {
  await waitUntil('systemd runs', 'systemctl is-system-running | grep -E "running|degraded"')
  // Stops both proxies, which start with the image. No certificate authority can reach the machine.
  await inside(`systemctl disable --now caddy nginx && systemctl start postgresql
    ln -sf /bin/true /usr/local/bin/apt-get
    mkdir -p /etc/linework-fleet && printf 'local_certs\\nskip_install_trust\\n' > /etc/linework-fleet/global.caddy
    cd /srv/one && bash deploy/install.sh --fleet --yes && fleet list`)
}

/** Runs a trial script on the first machine; the last line of its output is the result. */
async function attempt(what: string, script: string): Promise<void> {
  const command = `cd ${FLEET}/trial && ${script}`
  const output = await timed(what, () => machine.inside(command).catch((error) => `${error}\nfailed`))
  print(output.trim().replaceAll(/^/gm, '       '))
  expect(what, !output.endsWith('failed'))
}

try {
  for (const each of [machine, other]) await install(each)
  const address = (await other.says('hostname -I')).split(' ')[0]
  await machine.inside('mkdir -p ~/.ssh && ssh-keygen -q -t ed25519 -N "" -f ~/.ssh/id_ed25519')
  const key = await machine.says('cat ~/.ssh/id_ed25519.pub')
  await other.inside(`mkdir -p -m 0700 ~/.ssh && echo '${key}' > ~/.ssh/authorized_keys`)
  await machine.inside(`ssh -o StrictHostKeyChecking=accept-new ${address} fleet list`)

  await attempt('add, move and remove with crashes', `OTHER=${address} ./crashes.sh`)
  await attempt('studios', `./studios.sh ${studios} && ./idle.sh 60`)
  await attempt('isolation', './isolation.sh s1 s2')
  if (studios > 4) {
    await attempt('neighbours', './neighbours.sh s1 s2')
    await attempt('CDN', './cdn.sh s3')
  }
  await machine.inside(
    'sed -i "s/^runCommand(/process.exit(1);&/" /srv/broken/server/src/studio/form-check/probe-command.ts',
  )
  await attempt('upgrade in waves', './waves.sh /srv/two /srv/broken')
} catch (error) {
  expect(String(error), false)
} finally {
  if (!process.env.KEEP) for (const { remove } of [machine, other]) await remove()
  engine.stop()
}
end('The fleet holds.')
