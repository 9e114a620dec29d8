import { expect, test } from 'vitest'
import { makePlace } from '../../../test/restore-place.ts'
import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../sample/sample-content.ts'
import { withClient } from '../../studio/backup/snapshot.ts'
import type { StudioRow } from '../../studio/profile/queries.ts'
import { findStudio } from '../../studio/profile/queries.ts'
import { applyWithin, listMigrations, migrate } from '../migrate.ts'

const FIRST_WITH_STUDIO = '0016-studio.sql'

/**
 * Creates a database before the migration `before`, without it that of version 1.0.0, which had the studio in
 * its source code.
 */
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

/** After version 1.0 the pictures of the sample's hero wall got another order. */
const sortWall = ({ hero, ...rest }: StudioRow['profile']) => ({
  ...rest,
  hero: { ...hero, pictures: hero.pictures.toSorted((a, b) => a.id.localeCompare(b.id)) },
})

test('an upgraded installation in use keeps its studio profile and its daily totals', async () => {
  const place = await makeOldPlace(`
    insert into staff (email, password_hash) values ('owner@studio.example', 'none'); ${ENQUIRY}`)
  expect((await migrate(place.databaseUrl))[0]).toBe(FIRST_WITH_STUDIO)
  const { profile, ...studio } = await findStudio(place.db)
  const privacy = 'Our privacy policy is being written and will be updated soon.'
  expect(sortWall(profile)).toEqual(sortWall({ ...SAMPLE_STUDIO, privacy }))
  expect(studio).toEqual({
    is_sample: true,
    // After version 1.0 the sample got other reviews.
    fallback: { ...SAMPLE_FALLBACK, reviews: expect.any(Array) },
    version: expect.any(Number),
  })
  expect(studio.fallback?.reviews).toHaveLength(SAMPLE_FALLBACK.reviews.length)
  expect(await readDays(place)).toEqual([['2026-03-02 Tattoo', 1]])
})

test('an upgraded installation without an account has no studio', async () => {
  const place = await makeOldPlace(ENQUIRY)
  await migrate(place.databaseUrl)
  expect(await findStudio(place.db)).toMatchObject({ version: 0, is_sample: false, fallback: null })
  expect(await readDays(place)).toEqual([['2026-03-01 Tattoo', 1]])
})

test('the migration turns each date of an enquiry into an appointment of one hour', async () => {
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

test('the migration copies emails of version 1.1, also those sent during the copy', async () => {
  const place = await makeOldPlace(
    `${ENQUIRY}
     insert into contact_mails (contact_id, kind, state, tries, sent_at)
       select r.id, kind, mail.state, 1, case mail.state when 'sent' then now() end
       from contact_requests r, (values ('studio', 'sent'), ('visitor', 'waiting'), ('artist', 'waiting')) as mail (kind, state);
     insert into appointments (contact_id, starts_at, ends_at)
       select id, '2031-01-01', '2031-01-02' from contact_requests;
     insert into appointment_mails (appointment_id, kind, starts_at, hours, state, begun_at)
       select a.id, kind, starts_at, hours, mail.state, begun_at from appointments a, (values
         ('booked', null, 'waiting', null), ('reminder', 72, 'dropped', now())) as mail (kind, hours, state, begun_at);
     insert into staff (email, password_hash) values ('owner@studio.example', 'none');
     insert into digests (staff_id, day, sent_at) select id, '2030-01-01', '2030-01-01' from staff`,
    '0084-outbox.sql',
  )
  await withClient(place.databaseUrl, async (client) => {
    await applyWithin(client, ['0084-outbox.sql'])
    await client.query(`update contact_mails set state = 'sent', tries = 2 where kind = 'visitor'`)
  })
  const mails = () => place.db.selectFrom('contact_mails').selectAll().orderBy('kind').execute()
  const before = await mails()
  await migrate(place.databaseUrl)
  expect(await mails()).toEqual(before)
  const rows = await place.db.selectFrom('outbox').selectAll().orderBy('message').execute()
  expect(rows).toMatchObject([
    { message: 'appointment.booked', state: 'waiting', leased_until: null, key: null },
    {
      message: 'appointment.reminder',
      state: 'dropped',
      leased_until: expect.any(Date),
      facts: { hours: 72 },
    },
    { message: 'enquiry.artist', state: 'waiting', id: before[0]?.id },
    { message: 'enquiry.studio', state: 'sent', tries: 1, sent_at: before[1]?.sent_at },
    { message: 'enquiry.visitor', state: 'sent', tries: 2 },
    { message: 'staff.digest', state: 'sent', facts: { day: '2030-01-01' } },
  ])
  const { facts } = rows[0] as { facts: { startsAt: string } }
  expect(Date.parse(facts.startsAt)).toBe(Date.parse('2031-01-01'))
})
