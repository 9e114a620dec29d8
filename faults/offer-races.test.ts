import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db, unscoped } from '../server/src/db/connect.ts'
import { makeArtist } from '../server/test/factories.ts'
import { amountOf, IS_FULL } from '../server/test/suite.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances } from './instances/two-instances.ts'
import { type Acknowledged, offerTimes } from './offers/offer-load.ts'
import { clockOffBy } from './support/fake-clock.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { random } from './support/random.ts'
import { insertClients } from './support/reminder-book.ts'
import { addStaff, signIn } from './support/studio.ts'

const OFFERS = amountOf({ merge: 60, full: 1_000, byHand: 5_000 })
const CLIENTS = amountOf({ merge: 30, full: 400, byHand: 2_000 })
const KILLS = amountOf({ merge: 1, full: 3, byHand: 10 })
const CRASHES = amountOf({ merge: 1, full: 2, byHand: 5 })
const STAFF = ['a', 'b', 'c'].map((name) => ({
  email: `${name}@studio.example`,
  password: `a password of ${name}`,
}))

// A clock that is off needs libfaketime, which only the full suite installs.
const CLOCKS: [clocks: string, environment: Record<string, string>][] = [
  ['right clocks', {}],
  ...(IS_FULL ? ([['a clock 2 h ahead', clockOffBy('+2h')]] as [string, Record<string, string>][]) : []),
]

test.each(CLOCKS)(
  `no time is booked twice in ${OFFERS} offers, ${KILLS} kills, ${CRASHES} database crashes and %s`,
  async (clocks, environment) => {
    const postgres = await makeOwnPostgres()
    const db = connect(postgres.databaseUrl, () => {})
    const instances = await startTwoInstances(deskSettings(postgres.databaseUrl), [environment, {}])
    try {
      for (const staff of STAFF) await addStaff(db, staff)
      const artists = await Promise.all(STAFF.map(async () => (await makeArtist(db)).id))
      const clients = await insertClients(db, CLIENTS)
      const sessions = await Promise.all(STAFF.map((staff) => signIn(instances.url, staff)))
      const began = Date.now()
      const { done, ended, progress } = offerTimes({
        url: instances.url,
        sessions,
        clients,
        artists,
        offers: OFFERS,
      })
      const crash = async () => {
        for (let n = 0; n < CRASHES; n++) {
          while (progress() < (n + 0.8) / CRASHES) await sleep(5)
          await postgres.crash()
          await sleep(random() * 500)
          await postgres.start()
        }
      }
      await Promise.all([ended, killDuring(instances, { kills: KILLS, progress }), crash()])
      const seconds = Math.round((Date.now() - began) / 1_000)
      const found = await examine(db, done.offers)
      const { answers, repeats, conflicts } = done
      process.stdout.write(
        `${clocks}: ${done.offers.length} offers, ${answers} answers, ${conflicts} rejected offers, ${repeats} repeated calls, ${found.taken} taken, ${seconds} s: ` +
          `${found.doubles} double bookings, ${found.heldTwice} times held twice, ${found.lost.length} lost answers, ${found.twice} messages twice, ${found.withoutMessage} answers without messages\n`,
      )
      expect(found).toEqual({
        taken: expect.any(Number),
        ...{ doubles: 0, heldTwice: 0, lost: [], invented: 0, twice: 0, withoutMessage: 0 },
      })
      expect(found.taken).toBeGreaterThan(OFFERS / 10)
      expect(instances.countExits()).toBe(0)
    } finally {
      await instances.destroy()
      await db.destroy()
      await postgres.destroy()
    }
  },
  3_600_000,
)

const countOf = async (db: Db, rows: ReturnType<typeof sql>) =>
  ((await sql<{ count: number }>`select count(*)::int as count from (${rows}) as found`.execute(db)).rows[0]
    ?.count ?? 0) as number

async function examine(db: Db, acknowledged: Acknowledged[]) {
  const offers = await unscoped(db)
    .selectFrom('offers as o')
    .leftJoin('appointments as a', 'a.id', 'o.appointment_id')
    .selectAll('o')
    .select(['a.starts_at', 'a.state as appointment_state', 'a.contact_id as of', 'a.artist_id as with'])
    .execute()
  const stored = new Map(offers.map((each) => [each.id, each]))
  const isLost = ({ offer, taken, declined, isWithdrawn }: Acknowledged): boolean => {
    const now = stored.get(offer._id)
    if (now === undefined) return true
    const [time] = taken
    const [message] = declined
    if (time !== undefined) {
      const isSame = taken.every((each) => each === time) && now.starts_at?.toISOString() === time
      const isOwn = now.of === now.contact_id && now.with === now.artist_id
      return !isSame || !isOwn || now.state !== 'taken' || declined.length > 0 || isWithdrawn
    }
    if (message !== undefined) return now.state !== 'declined' || now.message !== message || isWithdrawn
    return isWithdrawn && now.state !== 'withdrawn'
  }
  const known = new Set(acknowledged.map(({ offer }) => offer._id))
  return {
    taken: offers.filter(({ state }) => state === 'taken').length,
    doubles: await countOf(
      db,
      sql`select from appointments as one join appointments as other
        on one.artist_id = other.artist_id and one.id < other.id and one.span && other.span
        where one.state <> 'cancelled' and other.state <> 'cancelled'`,
    ),
    heldTwice: await countOf(
      db,
      sql`select from offered_times as one join offers as first on first.id = one.offer_id
        join offered_times as other on other.offer_id <> one.offer_id and one.span && other.span
        join offers as second on second.id = other.offer_id and second.artist_id = first.artist_id
        where first.state = 'open' and second.state = 'open'`,
    ),
    lost: acknowledged.filter(isLost).map(({ offer, ...rest }) => ({ ...rest, id: offer._id })),
    invented: offers.filter(({ id }) => !known.has(id)).length,
    // Each message has one row, and each row has one job.
    twice: await countOf(
      db,
      sql`select from outbox left join jobs.job on job.name in ('send-mail', 'send-client-mail')
          and job.data ->> 'mailId' = outbox.id::text
        group by message, coalesce(facts ->> 'offerId', appointment_id::text)
        having count(distinct outbox.id) <> 1 or count(job.id) <> 1`,
    ),
    withoutMessage: await countOf(
      db,
      sql`select from offers as o where state in ('taken', 'declined') and not exists (
          select from outbox where message = 'offer.answered' and facts ->> 'offerId' = o.id::text)
        or state = 'taken' and not exists (
          select from outbox where message = 'appointment.booked' and outbox.appointment_id = o.appointment_id)`,
    ),
  }
}
