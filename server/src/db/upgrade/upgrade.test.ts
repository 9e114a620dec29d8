import { expect, test } from 'vitest'
import { makePlace } from '../../../test/restore-place.ts'
import { withClient } from '../../features/backup/snapshot.ts'
import { findStudio } from '../../features/studio/queries.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/content/sample-studio.ts'
import { applyWithin, listMigrations, migrate } from '../migrate.ts'

const FIRST_WITH_STUDIO = '0016-studio.sql'

/** A database of version 1.0.0, when the studio was part of the source, or of the one before another migration. */
async function makeOldPlace(rows: string, before = FIRST_WITH_STUDIO) {
  const place = await makePlace({ migrated: false })
  const old = (await listMigrations()).filter((name) => name < before)
  await withClient(place.databaseUrl, async (client) => {
    await applyWithin(client, old)
    await client.query(rows)
  })
  return place
}

const ENQUIRY = `insert into contact_requests (name, email, phone, service, artist, description, created_at)
  values ('Asha', 'a@b.example', '1', 'Tattoo', 'Any', 'A lotus', '2026-03-01T20:00:00Z');`

const readDays = async ({ db }: Awaited<ReturnType<typeof makePlace>>) =>
  (await db.selectFrom('totals').select(['kind', 'count']).where('list', '=', 'days').execute()).map(
    ({ kind, count }) => [kind, count],
  )

test('an installation in use keeps the studio that its pages showed, and its days', async () => {
  const place = await makeOldPlace(`
    insert into staff (email, password_hash) values ('owner@studio.example', 'none'); ${ENQUIRY}`)
  expect((await migrate(place.databaseUrl))[0]).toBe(FIRST_WITH_STUDIO)
  expect(await findStudio(place.db)).toEqual({
    profile: { ...SAMPLE_STUDIO, privacy: 'Our privacy policy is being written and will be updated soon.' },
    is_sample: true,
    fallback: SAMPLE_FALLBACK,
    version: expect.any(Number),
  })
  expect(await readDays(place)).toEqual([['2026-03-02 Tattoo', 1]])
})

test('one without an account has no studio, and counts its days in UTC', async () => {
  const place = await makeOldPlace(ENQUIRY)
  await migrate(place.databaseUrl)
  expect(await findStudio(place.db)).toMatchObject({ version: 0, is_sample: false, fallback: null })
  expect(await readDays(place)).toEqual([['2026-03-01 Tattoo', 1]])
})

test('every date of an enquiry becomes an appointment of an hour, and stays the date of the enquiry', async () => {
  const place = await makeOldPlace(
    `insert into contact_requests (name, email, phone, service, artist, description, booked_for)
     select 'V', 'a@b.example', '1', 'Tattoo', 'Any', 'x',
       case when n % 4 > 0 then timestamptz '2026-01-01 03:30Z' + n * interval '7 hours' end
     from generate_series(1, 400) n`,
    '0040-appointments.sql',
  )
  const dates = async () =>
    (
      await place.db.selectFrom('contact_requests').select(['id', 'booked_for']).orderBy('id').execute()
    ).filter(({ booked_for }) => booked_for !== null)
  const before = await dates()
  expect(before).toHaveLength(300)
  await migrate(place.databaseUrl)
  expect(await dates()).toEqual(before)
  const made = await place.db
    .selectFrom('appointments')
    .select(['contact_id as id', 'starts_at as booked_for', 'ends_at', 'service', 'state'])
    .orderBy('contact_id')
    .execute()
  expect(made.map(({ id, booked_for }) => ({ id, booked_for }))).toEqual(before)
  for (const { booked_for, ends_at, service, state } of made)
    expect([ends_at.getTime() - booked_for.getTime(), service, state]).toEqual([
      3_600_000,
      'Tattoo',
      'planned',
    ])
})
