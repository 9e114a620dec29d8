import { expect, test } from 'vitest'
import { makePlace } from '../../test/restore-place.ts'
import { withClient } from '../features/backup/snapshot.ts'
import { findStudio } from '../features/studio/queries.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../sample/content/sample-studio.ts'
import { applyWithin, listMigrations, migrate } from './migrate.ts'

const FIRST_WITH_STUDIO = '0016-studio.sql'

/** A database of version 1.0.0, when the studio was part of the source. */
async function makeOldPlace(rows: string) {
  const place = await makePlace({ migrated: false })
  const old = (await listMigrations()).filter((name) => name < FIRST_WITH_STUDIO)
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
    profile: SAMPLE_STUDIO,
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
