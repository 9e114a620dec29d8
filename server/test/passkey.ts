import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (bytes: Buffer) => bytes.toString('base64url')

/** Encodes the head of a CBOR value. Only the few types that passkeys need are supported. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

interface Answer {
  origin?: string
  rpId?: string
  counter?: number
  flags?: number
}

interface Options {
  challenge: string
  user?: { id: string }
}

/** Simulates a device with one passkey. Options make it respond wrongly. */
export function makeDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = encode(credentialId)
  let userHandle = encode(randomBytes(16))
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'))
  const key = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), point(x)],
    [number(-3), point(y)],
  )
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const signed = ({ rpId = 'localhost', counter = 0, flags = 0 }: Answer, own: Buffer[]) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, ...own])
  }
  const ORIGIN = 'http://localhost:3000'
  return {
    id,
    register({ challenge, user }: Options, answer: Answer = {}) {
      userHandle = user?.id ?? userHandle
      const length = Buffer.from([0, credentialId.length])
      const flags = answer.flags ?? USER_PRESENT | USER_VERIFIED
      const data = signed({ ...answer, flags: flags | HAS_KEY }, [
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      )
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, answer.origin ?? ORIGIN)),
          attestationObject: encode(attestation),
        },
      }
    },
    answer({ challenge }: Options, answer: Answer = {}) {
      const data = signed({ flags: USER_PRESENT | USER_VERIFIED, ...answer }, [])
      const client = clientData('webauthn.get', challenge, answer.origin ?? ORIGIN)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
          userHandle,
        },
      }
    },
  }
}
