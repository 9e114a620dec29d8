import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { callAs } from '../../../../test/call-api.ts'
import { insert, makeEnquiry, signIn } from '../../../../test/factories.ts'
import { turnOnVisitMessages } from '../../../../test/mail/every-message.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { amountOf } from '../../../../test/suite.ts'
import {
  type Client,
  endOf,
  type Fate,
  localClock,
  referenceChain,
  type Visit,
} from '../../../../test/visits/reference-chain.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { queueVisitMessages } from '../client/jobs.ts'
import { CHECK_UP_LINK, signLink } from '../client/link.ts'

/** A run with VISITS_SEED=… repeats the random choices of the run that printed this seed. */
const SEED = Number(process.env.VISITS_SEED ?? 20_261_119)
const VISITS = amountOf({ merge: 100, full: 1_000 })
const DAYS = 30
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// In this time zone, summer time begins during the simulated month.
const ZONE = 'Europe/Berlin'
const FROM = Date.parse('2026-03-10T00:00:00Z')
/** The worker runs at half past each of these hours in studio time, also at night. */
const HOURS = [3, 8, 10, 15, 19, 21]
/** The mail server fails for longer than the queue retries an email. */
const OUTAGE = { from: FROM + 12.4 * DAY_MS, until: FROM + 13.9 * DAY_MS }

let state = SEED >>> 0
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  return drawFrom(state, below)
}
const chance = (percent: number) => random(100) < percent

function drawFrom(seed: number, below: number): number {
  let bits = Math.imul(seed ^ (seed >>> 15), seed | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return ((bits ^ (bits >>> 14)) >>> 0) % below
}

/** The simulation and the reference calculation get the same random number for a key. */
function drawFor(key: string, now: number): number {
  let hash = SEED ^ Math.floor(now / HOUR_MS)
  for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return drawFrom(hash, 100)
}

const clock = localClock(ZONE)
let now = FROM
let t: TestApp
let headers: { authorization: string }
let send: Mailer['send'] = async () => {}

const call = callAs(() => ({ t, headers }))

beforeAll(async () => {
  const real = await makeApp()
  const { db, databaseUrl } = real
  headers = await signIn(real)
  await turnOnVisitMessages(db)
  await sql`update studio set profile = profile || ${JSON.stringify({ timeZone: ZONE })}::jsonb`.execute(db)
  // Later connections use the function now() of this schema instead of PostgreSQL's own.
  await sql`create schema simulated`.execute(db)
  await sql`create table simulated.clock as select now() as now`.execute(db)
  for (const name of ['now', 'clock_timestamp'])
    await sql`create function simulated.${sql.raw(name)}() returns timestamptz stable language sql
      as 'select now from simulated.clock'`.execute(db)
  await sql`alter table appointments alter column created_at set default simulated.now()`.execute(db)
  const name = sql.id(new URL(databaseUrl).pathname.slice(1))
  await sql`alter database ${name} set search_path = simulated, public, pg_catalog`.execute(db)
  const mailer = {
    studioEmail: 'desk@studio.example',
    send: (message: Parameters<Mailer['send']>[0]) => send(message),
  } as Mailer
  t = await makeApp({ databaseUrl, mailer })
})

const events: { at: number; run: () => Promise<void> }[] = []
const visits: Visit[] = []

/** Returns the same ids in every run with the same seed. */
const nextId = () => `00000000-0000-4000-8000-${String(visits.length).padStart(12, '0')}`

const plan = (at: number, run: () => Promise<void>) => void events.push({ at, run })

async function succeed(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  expect([status, status < 300 ? '' : body]).toEqual([status < 300 ? status : 200, ''])
}

const change = (visit: Visit, changes: object) =>
  succeed(call('PATCH', `/appointments/${visit.id}`, { ...changes, alreadyHappened: true }))

async function become(visit: Visit, next: Visit['state']): Promise<void> {
  await change(visit, { state: next })
  visit.state = next
}

async function answer(visit: Visit, said: 'good' | 'wrong' | 'stop' | 'resume'): Promise<void> {
  if (visit.state !== 'came') return
  const token = await signLink(t.db, { id: visit.id, version: 1 }, CHECK_UP_LINK)
  await succeed(call('POST', `/visits/check-up/${token}`, { answer: said }))
  if (said === 'good' || said === 'wrong') visit.answer = said
  else visit.isStopped = said === 'stop'
}

const within = (days: number) => random(days * DAY_MS)

/** Chooses at random what the client does after an attended visit. */
function liveOn(visit: Visit): void {
  const after = (days: number, run: () => Promise<void>) =>
    plan(Math.max(now, endOf(visit)) + within(days), run)
  if (chance(10))
    after(20, async () => {
      await answer(visit, 'stop')
      if (chance(40)) plan(now + within(4), () => answer(visit, 'resume'))
    })
  if (chance(8)) after(18, () => answer(visit, 'wrong'))
  if (chance(15)) after(18, () => answer(visit, 'good'))
  if (chance(3)) after(2, () => become(visit, 'missed'))
  if (chance(12)) after(25, () => bookAgain(visit.client))
}

async function bookAgain(client: Client): Promise<void> {
  const startsAt = clock.at(now, 1 + random(12), 10 + random(8))
  const id = nextId()
  const { status, body } = await call('POST', `/contact/${client.enquiry}/appointments`, {
    startsAt: new Date(startsAt).toISOString(),
    minutes: 120,
    appointmentId: id,
  })
  expect([status, body.message]).toEqual([201, undefined])
  const visit: Visit = { id, client, startsAt, minutes: 120, state: 'planned', createdAt: now }
  add(visit)
  if (chance(40))
    plan(now + within(3), async () => {
      if (visit.state === 'planned') await become(visit, 'cancelled')
    })
}

function add(visit: Visit): void {
  visits.push(visit)
  visit.client.visits.push(visit)
  const isOpen = () => visit.state === 'planned'
  const comes = () =>
    plan(endOf(visit) + within(chance(10) ? 4 : 1) / 4, async () => {
      if (!isOpen()) return
      await become(visit, chance(10) ? 'missed' : 'came')
      if (visit.state === 'came') liveOn(visit)
    })
  if (chance(8))
    plan(visit.startsAt - within(3), async () => void (isOpen() && (await become(visit, 'cancelled'))))
  else if (chance(15))
    plan(visit.startsAt - within(3), async () => {
      if (!isOpen()) return
      visit.startsAt = clock.at(Math.max(now, visit.startsAt), 1 + random(6), 10 + random(8))
      await change(visit, { startsAt: new Date(visit.startsAt).toISOString() })
      comes()
    })
  else comes()
}

async function makeClient(n: number): Promise<Client> {
  const way = chance(70) ? 'email' : chance(90) ? 'whatsapp' : 'none'
  const phone = way === 'none' ? '' : `+9190000${String(n).padStart(5, '0')}`
  const { id } = await makeEnquiry(t.db, {
    email: way === 'email' ? `client-${n}@mail.example` : '',
    ...{ phone, phone_e164: phone || null },
  })
  return { enquiry: id, way, visits: [] }
}

/** Creates visits from 38 days before the month until its end. Those before the month are past. */
async function makeVisits(): Promise<void> {
  let client: Client | undefined
  for (let n = 0; n < VISITS; n++) {
    if (client === undefined || !chance(20)) client = await makeClient(n)
    const startsAt = clock.at(FROM, random(DAYS + 38) - 38, 9 + random(9))
    const minutes = 60 + 60 * random(3)
    const isPast = startsAt + minutes * 60_000 < FROM
    const stateNow = isPast ? (chance(85) ? 'came' : chance(50) ? 'missed' : 'cancelled') : 'planned'
    const createdAt = Math.min(startsAt, FROM) - 14 * DAY_MS
    const id = nextId()
    await insert(t.db, 'appointments', {
      id,
      contact_id: client.enquiry,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + minutes * 60_000),
      state: stateNow,
      created_at: new Date(createdAt),
    })
    const visit: Visit = { id, client, startsAt, minutes, state: stateNow, createdAt }
    if (!isPast) add(visit)
    else {
      visits.push(visit)
      client.visits.push(visit)
      if (stateNow === 'came') liveOn(visit)
    }
  }
}

async function happen(): Promise<void> {
  for (;;) {
    const due = events.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
    if (due === undefined) return
    events.splice(events.indexOf(due), 1)
    await due.run()
  }
}

const isOut = () => now >= OUTAGE.from && now < OUTAGE.until
const isJobUp = () => drawFor('job', now) >= 10
const isOpened = (key: string) =>
  isJobUp() && clock.hourOf(now) >= 9 && clock.hourOf(now) < 20 && drawFor(key, now) < 40

function fateOf(key: string): Fate {
  const drawn = drawFor(key, now)
  if (drawn < 15) return 'waits'
  if (drawn < 25) return 'is killed'
  return drawn < 30 || isOut() ? 'is rejected' : 'sends'
}

test(`each message after ${VISITS} simulated visits is sent once when due (VISITS_SEED=${SEED})`, {
  timeout: 1_200_000,
}, async () => {
  const reference = referenceChain(clock)
  const sent: string[] = []
  const note = (key: string) => sent.push(`${key} ${new Date(now).toISOString()}`)
  const rows = () =>
    t.db
      .selectFrom('outbox')
      .select(['id', 'key', 'state', sql<string>`facts ->> 'way'`.as('way')])
      .where('message', 'like', 'visit.%')
      .where('state', 'in', ['waiting', 'failed'])
      .orderBy('id')
      .execute()
  await makeVisits()

  async function work(): Promise<void> {
    if (isJobUp()) await Promise.all([queueVisitMessages(t), queueVisitMessages(t)])
    for (const { id, key, way, state } of await rows()) {
      if (key === null || state === 'failed') continue
      const fate = fateOf(key)
      if (way === 'whatsapp') {
        if (!isOpened(key)) continue
        await succeed(call('POST', `/messages/sent/${id}/opened`, { way: 'whatsapp' }))
        note(key)
      } else if (fate === 'is killed')
        await sql`update outbox set leased_until = now() + interval '2 minutes' where id = ${id}`.execute(
          t.db,
        )
      else if (fate !== 'waits') {
        send = async () => {
          if (fate === 'is rejected') throw new Error('The mail server is busy.')
          note(key)
        }
        const workers = fate === 'sends' ? [1, 2] : [1]
        await Promise.allSettled(workers.map(() => deliver(t, id)))
      }
    }
  }

  for (let day = 0; day < DAYS; day++)
    for (const hours of HOURS) {
      now = clock.at(FROM, day, hours) + HOUR_MS / 2
      await sql`update simulated.clock set now = ${new Date(now)}`.execute(t.db)
      for (const { id, key } of (await rows()).filter(({ state }) => state === 'failed')) {
        await succeed(call('POST', `/messages/sent/${id}/again`))
        reference.sendAgain(key as string, now)
      }
      await happen()
      await work()
      reference.turn(visits, { now, isJobUp: isJobUp(), fateOf, isOpened })
      expect(sent.toSorted(), new Date(now).toISOString()).toEqual(reference.sent.toSorted())
    }

  const ofKey = Map.groupBy(sent, (each) => each.split(' ')[0])
  expect([...ofKey.values()].filter(({ length }) => length > 1)).toEqual([])
  const count = (step: string) => sent.filter((each) => each.startsWith(`visit.${step}:`)).length
  process.stdout.write(
    `${visits.length} visits in ${DAYS} days: ${sent.length} messages (${['aftercare', 'check3', 'check14', 'review', 'healed'].map((step) => `${step} ${count(step)}`).join(', ')})\n`,
  )
  expect(count('healed')).toBeGreaterThan(0)
})
