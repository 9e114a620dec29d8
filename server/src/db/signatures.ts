import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from './connect.ts'
import { readSecret } from './secrets.ts'

const NAME = 'signing-key'
const KEY_BYTES = 32

/** This moment, to be believed later, in whichever instance it comes back: by the clock that all of them share. */
export async function signNow(db: Db, purpose: string): Promise<string> {
  const { key, now } = await readKey(db)
  return `${now}.${mac(key, purpose, String(now))}`
}

/** How long ago that was, if we signed it for this purpose. */
export async function msSinceSigned(db: Db, purpose: string, signed: string): Promise<number | undefined> {
  const { key, now } = await readKey(db)
  const dot = signed.lastIndexOf('.')
  const [text, given] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1))]
  const right = Buffer.from(mac(key, purpose, text))
  return given.length === right.length && timingSafeEqual(given, right) ? now - Number(text) : undefined
}

/** A hash that only this server can make: of something so short that others could find it by trying. */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<Buffer> {
  const [hash] = await keyedHashes(db, purpose, [text])
  return hash as Buffer
}

export async function keyedHashes(db: Db, purpose: string, texts: string[]): Promise<Buffer[]> {
  const { key } = await readKey(db)
  return texts.map((text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest())
}

const makeKey = () => randomBytes(KEY_BYTES).toString('base64url')

async function readKey(db: Db): Promise<{ key: string; now: number }> {
  const { value, now } = await readSecret(db, NAME, makeKey)
  return { key: value, now }
}

const mac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
