import { readdir, readlink, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type ClientHttp2Session, connect, type Settings } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { startDeployedCaddy } from '../../tools/servers/deployed-caddy.ts'
import { startDeployedNginx } from '../../tools/servers/deployed-nginx.ts'
import type { DeployedProxy, ProxyOptions } from '../../tools/servers/deployed-proxy.ts'
import { family } from '../../tools/servers/memory.ts'
import { requestOverTls, type TlsAnswer } from '../../tools/servers/request-over-tls.ts'

/** Every test of this folder runs with each of these proxies. */
export const PROXIES: { name: string; start: (options: ProxyOptions) => Promise<DeployedProxy> }[] = [
  { name: 'nginx', start: startDeployedNginx },
  { name: 'Caddy', start: startDeployedCaddy },
]

export interface Upstream {
  port: number
  server: Server
  seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[]
}

/** Starts an upstream whose responses allow caching for every caller, which the product never does. */
export async function startUpstream(respond?: RequestListener): Promise<Upstream> {
  const seen: Upstream['seen'] = []
  const server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers })
    if (respond) return respond(request, response)
    // Responds only after the whole body has arrived, because a proxy may cut off an earlier response.
    request.resume().once('end', () => {
      response.setHeader('cache-control', 'public, s-maxage=60')
      response.end(`for ${request.headers.authorization ?? 'all'}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, server, seen }
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Any 127.x.y.z, because a proxy counts each address as a separate client. */
  localAddress?: string
}

export const requestThroughProxy = (
  { https, certificate }: Pick<DeployedProxy, 'https' | 'certificate'>,
  path: string,
  asked: Asked = {},
): Promise<TlsAnswer> => requestOverTls(https, { ca: certificate, path, ...asked })

/** Opens an HTTP/2 connection from any 127.x.y.z. Ignores errors: the proxy may close the connection. */
export function openSession(
  { https, certificate }: Pick<DeployedProxy, 'https' | 'certificate'>,
  localAddress: string,
  settings: Settings = {},
): ClientHttp2Session {
  const options = { ca: certificate, localAddress, settings }
  return connect(https, options).on('error', () => {})
}

/**
 * Counts the bytes of requests and responses in open files of the proxy, which include nginx's deleted
 * temporary files.
 */
export async function countBytesOnDisk({ process, folder, accessLog, errorLog }: DeployedProxy) {
  let sum = 0
  for (const pid of family(process.pid as number)) {
    const all = `/proc/${pid}/fd`
    for (const name of await readdir(all).catch(() => [])) {
      const path = await readlink(`${all}/${name}`).catch(() => '')
      if (!path.startsWith(folder) || [accessLog, errorLog].includes(path)) continue
      sum += await stat(`${all}/${name}`).then(
        ({ size }) => size,
        () => 0,
      )
    }
  }
  return sum
}
