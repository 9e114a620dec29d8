import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

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
  const { key } = await readKey(db)
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
}

/** The first caller creates it for all. No archive holds it, so a restored database gets another one. */
async function readKey(db: Db): Promise<{ key: string; now: number }> {
  const { rows } = await sql<{ key: string; now: number }>`
    with made as (
      insert into secrets (name, value) values (${NAME}, ${randomBytes(KEY_BYTES).toString('base64url')})
      on conflict (name) do nothing returning value
    )
    select value as key, round(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from (select value from secrets where name = ${NAME} union all select value from made) as known`.execute(
    db,
  )
  // Another made it in this very moment: it is there now.
  return rows[0] ?? readKey(db)
}

const mac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
