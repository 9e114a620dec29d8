import { createPublicKey, verify } from 'node:crypto'

const DAY_SECONDS = 24 * 3_600

const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** Checks the header by RFC 8292, and its signature with the subscription's key. Returns any problem. */
export function checkVapid(
  header: string | undefined,
  { origin, publicKey }: { origin: string; publicKey: string },
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== publicKey) return 'another key than the subscription’s'
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (json(head).alg !== 'ES256') return 'not ES256'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'wrong signature'
  const { aud, exp, sub } = json(claims)
  if (aud !== origin) return `for ${aud}`
  const seconds = exp - Date.now() / 1_000
  if (!(seconds > 0 && seconds <= DAY_SECONDS)) return `valid for ${seconds} s`
  return /^(https:\/\/|mailto:)./.test(sub) ? undefined : `sent by ${sub}`
}
