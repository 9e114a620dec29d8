import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '../../../contract/src/studio/notifications-shapes.ts'
import { checkVapid } from './check-vapid.ts'
import { decrypt } from './decrypt.ts'

export interface TestDevice {
  endpoint: string
  p256dh: string
  auth: string
  messages: PushMessage[]
  headers: IncomingMessage['headers'][]
  /** From now on the push service responds as if the browser had unsubscribed. */
  expire: (status?: 404 | 410) => void
  /** From now on the service responds with this status, or not at all for 0; undefined ends the failure. */
  failWith: (status: number | undefined) => void
  /** Number of requests, accepted or not. */
  countAsked: () => number
}

/**
 * why: real push services belong to other companies. This one accepts a push only with the key of its
 * subscription (RFC 8292), and decrypts it with the keys of the browser (RFC 8291).
 */
export async function startPushService() {
  const phones = new Map<string, Subscribed>()
  const problems: string[] = []
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const phone = phones.get(request.url ?? '')
    const status = phone?.take(request, Buffer.concat(body)) ?? 404
    // Status 0 means that the test wants no response.
    if (status === 0) return
    response.writeHead(status, status >= 300 && status < 400 ? { location: `${origin}/elsewhere` } : {}).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** Texts about pushes that were invalid. */
    problems,
    /** Simulates `pushManager.subscribe` of a browser with the studio's key. */
    subscribe(publicKey: string): TestDevice {
      const phone = new Subscribed(origin, publicKey, problems)
      phones.set(new URL(phone.endpoint).pathname, phone)
      return phone
    },
    async destroy() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

class Subscribed implements TestDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly messages: PushMessage[] = []
  readonly headers: IncomingMessage['headers'][] = []
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #secret = randomBytes(16)
  readonly #context: { origin: string; publicKey: string }
  readonly #problems: string[]
  #status: number | undefined
  #asked = 0

  constructor(origin: string, publicKey: string, problems: string[]) {
    this.endpoint = `${origin}/phone/${randomBytes(12).toString('base64url')}`
    this.p256dh = this.#keys.generateKeys('base64url')
    this.auth = this.#secret.toString('base64url')
    this.#context = { origin, publicKey }
    this.#problems = problems
  }

  expire(status: 404 | 410 = 410): void {
    this.#status = status
  }

  failWith(status: number | undefined): void {
    this.#status = status
  }

  countAsked = () => this.#asked

  take({ method, headers }: IncomingMessage, body: Buffer): number {
    this.#asked += 1
    if (this.#status !== undefined) return this.#status
    const problem = this.#check(method, headers) ?? this.#read(body)
    if (problem === undefined) {
      this.headers.push(headers)
      return 201
    }
    this.#problems.push(problem)
    return 400
  }

  #check(method: string | undefined, headers: IncomingMessage['headers']): string | undefined {
    if (method !== 'POST') return `by ${method}`
    if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted as RFC 8291 says'
    if (!/^\d+$/.test(String(headers.ttl))) return 'without a TTL'
    return checkVapid(headers.authorization, this.#context)
  }

  #read(body: Buffer): string | undefined {
    try {
      this.messages.push(JSON.parse(decrypt(body, { keys: this.#keys, auth: this.#secret })))
      return undefined
    } catch (error) {
      return `unreadable: ${(error as Error).message}`
    }
  }
}
