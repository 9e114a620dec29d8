import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, readClock } from '../../server/src/db/connect.ts'
import { random } from './random.ts'

const HOUR_MS = 3_600_000
const RETRY_MS = 200
const CALL_TIMEOUT_MS = 60_000

export interface Booked {
  enquiryId: string
  hours: number
  startsAt: string
  fate: 'stays' | 'moves' | 'is cancelled' | 'moves and is cancelled'
}

export interface DeskCaller {
  url: string
  authorization: string
}

/** Inserts clients with an email address each, as staff enter them. */
export async function insertClients(db: Db, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `Client ${n}`,
    email: `client-${n}@clients.example`,
    phone: '',
    service: 'Tattoo',
    artist: '',
    description: '',
    source: 'walk-in',
  }))
  const stored = await db.insertInto('contact_requests').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}

/** Repeats a call until it succeeds. `isDone` tells whether a call without a response was stored. */
async function repeat(
  { url, authorization }: DeskCaller,
  method: 'POST' | 'PATCH',
  path: string,
  { body, isDone }: { body: object; isDone: () => Promise<boolean> },
): Promise<void> {
  for (; ; await sleep(RETRY_MS)) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch(() => undefined)
    if (response?.ok || (await isDone())) return
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`${method} ${path} was answered with ${response.status}`)
  }
}

const findOf = (db: Db, enquiryId: string) =>
  db
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'state'])
    .where('contact_id', '=', enquiryId)
    .executeTakeFirst()

/** Books an appointment whose reminder is due soon. */
export async function book(
  desk: DeskCaller,
  db: Db,
  { enquiryId, hours, dueInMs }: { enquiryId: string; hours: number; dueInMs: number },
): Promise<Booked> {
  const startsAt = new Date((await readClock(db)).getTime() + hours * HOUR_MS + dueInMs).toISOString()
  await repeat(desk, 'POST', `/contact/${enquiryId}/appointments`, {
    body: { startsAt },
    isDone: async () => (await findOf(db, enquiryId)) !== undefined,
  })
  return { enquiryId, hours, startsAt, fate: fateOf(random()) }
}

function fateOf(chance: number): Booked['fate'] {
  if (chance < 0.2) return 'moves'
  if (chance < 0.3) return 'is cancelled'
  return chance < 0.4 ? 'moves and is cancelled' : 'stays'
}

/** Cancels an appointment, or moves it so far ahead that no reminder of the new time is due. */
export async function change(desk: DeskCaller, db: Db, { enquiryId, startsAt, fate }: Booked): Promise<void> {
  const found = await findOf(db, enquiryId)
  if (found === undefined || fate === 'stays') return
  const later = new Date(Date.parse(startsAt) + 240 * HOUR_MS)
  const isMoved = async () => (await findOf(db, enquiryId))?.starts_at.getTime() === later.getTime()
  const isCancelled = async () => (await findOf(db, enquiryId))?.state === 'cancelled'
  const save = (body: object, isDone: () => Promise<boolean>) =>
    repeat(desk, 'PATCH', `/appointments/${found.id}`, { body, isDone })
  if (fate !== 'is cancelled') await save({ startsAt: later.toISOString() }, isMoved)
  if (fate !== 'moves') await save({ state: 'cancelled' }, isCancelled)
}
