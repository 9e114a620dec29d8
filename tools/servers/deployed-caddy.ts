import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeployedProxy, ProxyOptions } from './deployed-proxy.ts'
import { freePort } from './ports.ts'

const FILE = new URL('../../deploy/Caddyfile', import.meta.url)
const START_TIMEOUT_MS = 180_000
const LOOPBACK = '127.0.0.1'

/**
 * Starts Caddy with deploy/Caddyfile. It signs its certificates itself, because no authority can reach this
 * machine.
 */
export async function startDeployedCaddy({
  apps,
  name = LOOPBACK,
  bind = LOOPBACK,
  ...ports
}: ProxyOptions): Promise<DeployedProxy> {
  const dir = await mkdtemp('/var/tmp/linework-caddy-')
  const [httpPort, httpsPort] = [ports.httpPort ?? (await freePort()), ports.httpsPort ?? (await freePort())]
  const [accessLog, errorLog] = [join(dir, 'access.log'), join(dir, 'error.log')]
  const here = `local_certs\n\tskip_install_trust\n\tdefault_bind ${bind}\n\tstorage file_system ${dir}/data`
  const config = join(dir, 'Caddyfile')
  const text = await readFile(FILE, 'utf8')
  await writeFile(config, text.replace('\tadmin off\n', `\tadmin off\n\t${here}\n`))
  const errors = await open(errorLog, 'a')
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', errors.fd],
    env: {
      ...process.env,
      HOME: dir,
      XDG_CONFIG_HOME: dir,
      ACCESS_LOG: `file ${accessLog}`,
      APP_SERVERS: apps.map((port) => `${LOOPBACK}:${port}`).join(' '),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      SERVER_NAME: name,
    },
  })
  let failed = false
  child.once('error', () => {
    failed = true
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  await errors.close()
  const root = join(dir, 'data/pki/authorities/local/root.crt')
  const hasStarted = async () =>
    (await isOpen(httpsPort, bind)) &&
    (await isOpen(httpPort, bind)) &&
    (await readFile(errorLog, 'utf8')).includes('certificate obtained successfully')
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await hasStarted())) {
    if (failed || child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Caddy did not start:\n${(await readFile(errorLog, 'utf8')) || 'Is it installed?'}`)
    await sleep(50)
  }
  return {
    http: `http://${name}:${httpPort}`,
    https: `https://${name}:${httpsPort}`,
    folder: dir,
    accessLog,
    errorLog,
    certificate: await readFile(root, 'utf8'),
    process: child,
    async destroy() {
      child.kill('SIGKILL')
      await exited
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const isOpen = (port: number, address: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, address, () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
