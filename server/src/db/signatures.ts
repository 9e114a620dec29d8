import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const KEY = 'signing-key'
const KEY_BYTES = 32

/** What we say now and want to believe later, in whichever instance it comes back. */
export async function sign(db: Db, purpose: string, text: string): Promise<string> {
  return `${text}.${mac(await signingKey(db), purpose, text)}`
}

/** The text, if we signed it for this purpose. */
export async function readSigned(db: Db, purpose: string, signed: string): Promise<string | undefined> {
  const dot = signed.lastIndexOf('.')
  const [text, given] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1))]
  const right = Buffer.from(mac(await signingKey(db), purpose, text))
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined
}

/** Made by whoever needs it first, and the same for all. */
async function signingKey(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    with made as (
      insert into settings (key, value) values (${KEY}, ${JSON.stringify(randomBytes(KEY_BYTES).toString('base64url'))})
      on conflict (key) do nothing returning value
    )
    select value from settings where key = ${KEY} union all select value from made`.execute(db)
  // Another made it in this very moment: it is there now.
  return rows[0]?.value ?? signingKey(db)
}

const mac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
