import { request } from 'node:https'

export interface TlsAnswer {
  status: number
  headers: Record<string, string>
  /** As they came, in order: a doubled one is there twice. */
  names: string[]
  body: string
}

interface Asked {
  /** The certificate that is trusted. */
  ca: string
  method?: string
  headers?: Record<string, string>
  /** Sent exactly as it is, where an address would be made tidy first. */
  path?: string
  body?: string
  /** Where to connect, instead of where the name leads; the certificate is for servername then. */
  hostname?: string
  servername?: string
  /** Any 127.x.y.z: a proxy on loopback sees each as a client of its own. */
  localAddress?: string
}

/** fetch knows neither whom to trust nor how to send an untidy path. */
export function askByTls(url: string, { path, body, ...options }: Asked): Promise<TlsAnswer> {
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
