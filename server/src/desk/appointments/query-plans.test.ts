import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { query } from '../../../test/query.ts'
import { watchQueries } from '../../../test/watch-queries.ts'

const ARTISTS = 8
const FEW = 100
const MANY = 10_000
const WEEK = `${NEXT_MARCH}-03`
const ROUNDS = 40
const MOST = 1.5

/** Number of appointments in the measured week, the same in both databases. */
const IN_WEEK = 60

interface Studio {
  t: TestApp
  headers: { authorization: string }
  artists: string[]
}

let few: Studio
let many: Studio

async function open(count: number): Promise<Studio> {
  const t = await makeApp()
  const headers = await signIn(t)
  const { id } = await makeEnquiry(t.db)
  const artists: string[] = []
  for (let i = 0; i < ARTISTS; i++) artists.push((await makeArtist(t.db)).id)
  // Inserts without the trigger, which would read all appointments of the enquiry for each row.
  await query(
    t.databaseUrl,
    `alter table appointments disable trigger appointments_follow;
     insert into appointments (contact_id, artist_id, starts_at, ends_at)
       select '${id}', (array['${artists.join("','")}']::uuid[])[1 + n % ${ARTISTS}], at, at + interval '90 minutes'
       from (
         select n, timestamptz '${WEEK} 04:30Z' + n * interval '2 hours' as at from generate_series(1, ${IN_WEEK}) n
         union all
         select n, timestamptz '${NEXT_MARCH}-20 04:30Z' + n * interval '340 days' / ${count}
         from generate_series(1, ${count - IN_WEEK}) n
       ) as spread;
     analyze`,
  )
  return { t, headers, artists }
}

beforeAll(async () => {
  ;[few, many] = [await open(FEW), await open(MANY)]
})

afterAll(() => Promise.all([few?.t.app.close(), many?.t.app.close()]))

async function time({ t, headers }: Studio, url: string): Promise<number> {
  const started = performance.now()
  const { statusCode } = await t.app.inject({ url, headers })
  const took = performance.now() - started
  expect(statusCode).toBe(200)
  return took
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

test.each([
  ['day', `/api/appointments?from=${WEEK}&days=1`],
  ['week', `/api/appointments?from=${WEEK}&days=7`],
])(
  `loading a %s takes as long with ${MANY} appointments as with ${FEW}`,
  { tags: ['full'] },
  async (_name, url) => {
    const times: [number, number][] = []
    // Alternates between both databases, so that a load spike affects both measurements.
    for (let round = 0; round < ROUNDS; round++) times.push([await time(few, url), await time(many, url)])
    const warm = times.slice(ROUNDS / 4)
    const ratio = median(warm.map(([, large]) => large)) / median(warm.map(([small]) => small))
    expect(ratio).toBeLessThanOrEqual(MOST)
  },
)

test('the agenda and the conflict check use the appointments_span index', async () => {
  const { t, headers, artists } = many
  const { id } = await makeEnquiry(t.db)
  const seen = await watchQueries(async () => {
    await t.app.inject({ url: `/api/appointments?from=${WEEK}&days=7`, headers })
    const payload = { startsAt: `${WEEK}T08:00:00Z`, artistId: artists[0] }
    await t.app.inject({ method: 'POST', url: `/api/contact/${id}/appointments`, headers, payload })
  })
  const ranged = seen.filter(({ text }) => text.includes('span &&') && text.includes('appointments'))
  expect(ranged.length).toBeGreaterThanOrEqual(2)
  for (const { text, values } of ranged) {
    const { rows } = await explain(t, text, values)
    expect(rows).toContain('appointments_span')
    expect(rows).not.toContain('Seq Scan on appointments')
  }
})

async function explain(t: TestApp, text: string, values: readonly unknown[]) {
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${fill(text, values)}`).execute(t.db)
  return { rows: rows.map((row) => row['QUERY PLAN']).join('\n') }
}

/** Inlines the values, because a raw statement cannot bind them. */
const fill = (text: string, values: readonly unknown[]) =>
  text.replaceAll(/\$(\d+)/g, (_, n) => {
    const value = values[Number(n) - 1]
    if (value === null || value === undefined) return 'null'
    const words = value instanceof Date ? value.toISOString() : String(value)
    return `'${words.replaceAll("'", "''")}'`
  })
