import { request } from 'node:https'

export interface TlsAnswer {
  status: number
  headers: Record<string, string>
  /** Header names in the order of arrival; a duplicate header occurs twice. */
  names: string[]
  body: string
}

interface Asked {
  ca: string
  method?: string
  headers?: Record<string, string>
  /** The path, which is sent unchanged, while a URL object would normalise it. */
  path?: string
  body?: string
  /** The host to connect to, if it differs from the URL; the certificate must match `servername`. */
  hostname?: string
  servername?: string
  /** Any 127.x.y.z, because a proxy on loopback counts each address as a separate client. */
  localAddress?: string
}

/** Uses node:https, because fetch can neither trust a certificate nor send a path unchanged. */
export function requestOverTls(url: string, { path, body, ...options }: Asked): Promise<TlsAnswer> {
  return new Promise((done, fail) => {
    const where = path === undefined ? options : { ...options, path }
    const asking = request(url, { ...where, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          names: answer.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()),
          body: Buffer.concat(chunks).toString(),
        }),
      )
      answer.on('error', fail)
    })
    asking.on('error', fail)
    asking.end(body)
  })
}
