import { mkdtemp, readFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { makeCertificate } from './certificate.ts'
import type { DeployedProxy, ProxyOptions } from './deployed-proxy.ts'
import { type Nginx, runNginx } from './nginx.ts'
import { freePort, LOOPBACK } from './ports.ts'

const TEMPLATE = new URL('../../deploy/nginx.conf.template', import.meta.url)

export interface DeployedNginx extends Nginx, DeployedProxy {
  acmeDir: string
}

/** Starts nginx on loopback with deploy/nginx.conf.template or another template. */
export async function startDeployedNginx({
  apps,
  name = LOOPBACK,
  template = TEMPLATE,
  bind = LOOPBACK,
  ...ports
}: ProxyOptions & { template?: URL }): Promise<DeployedNginx> {
  const dir = await mkdtemp('/var/tmp/linework-deployed-')
  const [httpPort, httpsPort] = [ports.httpPort ?? (await freePort()), ports.httpsPort ?? (await freePort())]
  const [certificate, key] = [join(dir, 'tls.crt'), join(dir, 'tls.key')]
  makeCertificate(key, certificate, [...(name === LOOPBACK ? [] : [`DNS:${name}`]), `IP:${LOOPBACK}`])
  const accessLog = join(dir, 'access.log')
  // Listens as compose.ipv6.yaml does.
  const listen = (port: number) => (isIPv6(bind) ? `[${bind}]:${port} ipv6only=off` : `${bind}:${port}`)
  const parts = fill(await readFile(template, 'utf8'), {
    ACCESS_LOG: accessLog,
    ACME_DIR: dir,
    APP_SERVERS: apps.map((port) => `server ${LOOPBACK}:${port} max_fails=0;`).join('\n'),
    CACHE_DIR: join(dir, 'cache'),
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    ERROR_LOG: join(dir, 'error.log'),
    HTTP_PORT: listen(httpPort),
    HTTPS_PORT: listen(httpsPort),
    SERVER_NAME: name,
  })
  const isUp = (port: number) =>
    `server { listen ${LOOPBACK}:${port}; location = /proxy-is-up { return 200; } }\n`
  const nginx = await runNginx(dir, (port) => `${isUp(port)}${parts}`)
  const at = (port: number) => ([80, 443].includes(port) ? name : `${name}:${port}`)
  return {
    ...nginx,
    http: `http://${at(httpPort)}`,
    https: `https://${at(httpsPort)}`,
    folder: dir,
    acmeDir: dir,
    accessLog,
    errorLog: join(dir, 'error.log'),
    certificate: await readFile(certificate, 'utf8'),
  }
}

/** Replaces variables as envsubst does; throws for a variable without a value. */
function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined && name !== 'NAMES') throw new Error(`The template asks for ${name}.`)
    return value ?? name
  })
}
