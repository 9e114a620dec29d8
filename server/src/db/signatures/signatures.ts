import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'

const NAME = 'signing-key'
const KEY_BYTES = 32

/** The timestamp is that of the database, and any instance can verify its signature. */
export async function signNow(db: Db, purpose: string): Promise<string> {
  const { key, now } = await readKey(db)
  return `${now}.${mac(key, purpose, String(now))}`
}

/** Returns undefined when the signature is invalid or was made for another purpose. */
export async function msSinceSigned(db: Db, purpose: string, signed: string): Promise<number | undefined> {
  const { key, now } = await readKey(db)
  const dot = signed.lastIndexOf('.')
  const text = signed.slice(0, dot)
  return isSame(signed.slice(dot + 1), mac(key, purpose, text)) ? now - Number(text) : undefined
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Hashes with a secret key, because short values could be found from plain hashes by trying. */
export async function keyedHashes(db: Db, purpose: string, texts: string[]): Promise<Buffer[]> {
  const { key } = await readKey(db)
  return texts.map((text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest())
}

interface Signer {
  /** Milliseconds by the database's clock. */
  now: number
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/** Reads the key once for any number of signatures. */
export async function openSigner(db: Db, purpose: string): Promise<Signer> {
  const { key, now } = await readKey(db)
  const sign = (text: string) => mac(key, purpose, text)
  return { now, sign, isSigned: (text, signature) => isSame(signature, sign(text)) }
}

const makeKey = () => randomBytes(KEY_BYTES).toString('base64url')

async function readKey(db: Db): Promise<{ key: string; now: number }> {
  const { value, now } = await readSecret(db, NAME, makeKey)
  return { key: value, now }
}

const mac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

export async function readSecret(
  db: Db,
  name: string,
  create: () => string,
): Promise<{ value: string; now: number }> {
  const { rows } = await sql<{ value: string; now: number }>`
    select value, round(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from secrets where name = ${name}`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  // When another instance creates the secret concurrently, the value of that instance is returned.
  await db
    .insertInto('secrets')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return readSecret(db, name, create)
}
