import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps of 30 seconds accepted before and after the current one, because phone clocks differ. */
const DRIFT_STEPS = 1

/** The code of an authenticator app: RFC 6238 with SHA-1, which all apps support. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1_000 / STEP_SECONDS)

export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, i) => stepAt(now) - DRIFT_STEPS + i)
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the format of authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function otpauthUrl({
  secret,
  studio,
  email,
}: {
  secret: Buffer
  studio: string
  email: string
}): string {
  const [issuer, account] = [studio, email].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${account}?secret=${toBase32(secret)}&issuer=${issuer}`
}
