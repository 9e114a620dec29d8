import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endProcess, waitForStart } from './child-process.ts'
import type { DeployedProxy, ProxyOptions } from './deployed-proxy.ts'
import { freePort, isListening, LOOPBACK } from './ports.ts'

const FILE = new URL('../../deploy/Caddyfile', import.meta.url)

/** Starts Caddy with deploy/Caddyfile and local certificates, because no authority can reach this machine. */
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
  const errors = openSync(errorLog, 'a')
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', errors],
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
  closeSync(errors)
  const readErrors = () => readFile(errorLog, 'utf8')
  await waitForStart(
    'Caddy',
    child,
    async () =>
      (await isListening(httpsPort, bind)) &&
      (await isListening(httpPort, bind)) &&
      (await readErrors()).includes('certificate obtained successfully'),
    readErrors,
  )
  return {
    http: `http://${name}:${httpPort}`,
    https: `https://${name}:${httpsPort}`,
    folder: dir,
    accessLog,
    errorLog,
    certificate: await readFile(join(dir, 'data/pki/authorities/local/root.crt'), 'utf8'),
    process: child,
    async destroy() {
      await endProcess(child, 'SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }
}
