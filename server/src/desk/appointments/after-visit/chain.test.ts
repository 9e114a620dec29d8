import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insert, makeEnquiry, signIn } from '../../../../test/factories.ts'
import { setNoon, turnOnVisitMessages, VISIT_MESSAGES_ON } from '../../../../test/mail/every-message.ts'
import { startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { mergeSetting } from '../../../db/settings.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { queueVisitMessages } from '../client/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let mail: TestMail
let t: TestApp

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('settings').execute()
  await setNoon(t.db)
  await turnOnVisitMessages(t.db)
})

const ago = (ms: number) => new Date(Date.now() - ms)

/** Inserts an attended appointment that ended this many days and one hour ago. */
async function visit(
  daysAgo: number,
  { client = {}, ...fields }: { client?: object; [field: string]: unknown } = {},
) {
  const { id: contact_id } = await makeEnquiry(t.db, { email: 'asha@mail.example', ...client })
  const ended = daysAgo * DAY_MS + HOUR_MS
  const times = { starts_at: ago(ended + 2 * HOUR_MS), ends_at: ago(ended), created_at: ago(ended + DAY_MS) }
  const { id } = await insert(t.db, 'appointments', {
    contact_id,
    state: 'came',
    ...times,
    ...fields,
  } as never)
  return { id, contact_id }
}

const list = async () =>
  (await t.db.selectFrom('outbox').selectAll().orderBy('asked_at').execute()).map(
    ({ message, state, facts }) => `${message} ${(facts as { way: string }).way} ${state}`,
  )

async function deliverAll() {
  const rows = await t.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of rows) await deliver(t, id)
}

test.each([
  [0, 'visit.aftercare'],
  [3, 'visit.check3'],
  [14, 'visit.check14'],
  [21, 'visit.review'],
  [35, 'visit.healed'],
])('sends the message due %i days after a visit once, even when the job repeats', async (days, message) => {
  await visit(days)
  await Promise.all([queueVisitMessages(t), queueVisitMessages(t)])
  expect(await list()).toEqual([`${message} email waiting`])
  await deliverAll()
  await queueVisitMessages(t)
  expect(await list()).toEqual([`${message} email sent`])
})

test('a message after a visit links to aftercare only if the studio has a text for it', async () => {
  await visit(0)
  await visit(0, { service: 'Piercing', client: { phone: '98765 43211', phone_e164: '+919876543211' } })
  await mergeSetting(t.db, 'client-messages', { aftercare: [{ service: 'piercing', text: 'Keep it dry.' }] })
  await queueVisitMessages(t)
  await deliverAll()
  const texts = (await mail.readMails(2, ({ subject }) => subject?.includes('aftercare') ?? false)).map(
    ({ text }) => text ?? '',
  )
  expect(texts.filter((text) => text.includes('How to care for it: http'))).toHaveLength(1)
  for (const text of texts) expect(text).toMatch(/stop these messages: http\S+\/visit\/check-up\/\S+/)
})

test.each([
  ['a missed visit', () => visit(3, { state: 'missed' })],
  ['a cancelled visit', () => visit(3, { state: 'cancelled' })],
  ['a visit that is not marked as attended', () => visit(3, { state: 'confirmed' })],
  ['a visit long before the messages were switched on', () => visit(8)],
  ['spam', () => visit(3, { client: { status: 'spam' } })],
  ['a deleted enquiry', () => visit(3, { client: { deleted_at: new Date() } })],
  [
    'a client without email or phone number',
    () => visit(3, { client: { email: '', phone: '', phone_e164: null } }),
  ],
  [
    'a client with a new appointment under another number of theirs',
    async () => {
      const { contact_id } = await visit(3)
      const other = await makeEnquiry(t.db, {
        phone: '98111 11111',
        phone_e164: '+919811111111',
        client_id: contact_id,
      })
      await t.db
        .updateTable('contact_requests')
        .set({ client_id: contact_id })
        .where('id', '=', contact_id)
        .execute()
      await insert(t.db, 'appointments', {
        contact_id: other.id,
        starts_at: ago(-DAY_MS),
        ends_at: ago(-DAY_MS - HOUR_MS),
      })
    },
  ],
  [
    'a client who stopped the messages of an earlier visit',
    async () => {
      const earlier = await visit(40)
      await t.db
        .insertInto('check_ups')
        .values({ appointment_id: earlier.id, stopped_at: new Date() })
        .execute()
      await visit(3)
    },
  ],
  [
    'a service without messages',
    async () => {
      await mergeSetting(t.db, 'client-messages', {
        afterVisit: [{ service: 'Piercing', steps: VISIT_MESSAGES_ON }],
      })
      await visit(3, { service: 'Fine line' })
    },
  ],
])('sends no message after a visit to %s', async (_, make) => {
  await make()
  await queueVisitMessages(t)
  expect(await list()).toEqual([])
})

test('a session that was booked before the visit does not stop messages after it', async () => {
  const { contact_id } = await visit(3)
  const times = { starts_at: ago(-DAY_MS), ends_at: ago(-DAY_MS - HOUR_MS), created_at: ago(10 * DAY_MS) }
  await insert(t.db, 'appointments', { contact_id, ...times })
  await queueVisitMessages(t)
  expect(await list()).toEqual(['visit.check3 email waiting'])
})

test('sends no review request to a client who reported that something looks wrong', async () => {
  const { id } = await visit(21)
  await t.db
    .insertInto('check_ups')
    .values({ appointment_id: id, answer: 'wrong', answered_at: new Date() })
    .execute()
  await queueVisitMessages(t)
  expect(await list()).toEqual([])
})

test('neither sends nor retries messages after a visit at night', async () => {
  await visit(3)
  const night = async () =>
    sql`update studio set profile = profile || jsonb_build_object('timeZone',
      'Etc/GMT' || case when extract(hour from now() at time zone 'UTC') >= 12 then '-8' else '+3' end)`.execute(
      t.db,
    )
  for (const hour of [8, 21, 23, 2]) {
    const at = new Date(Date.now() + (hour - 12) * HOUR_MS)
    await queueVisitMessages(t, at)
  }
  expect(await list()).toEqual([])
  await queueVisitMessages(t)
  await night()
  const [row] = await t.db.selectFrom('outbox').select('id').execute()
  const hour = (
    await sql<{
      hour: number
    }>`select extract(hour from now() at time zone studio_zone())::int as hour`.execute(t.db)
  ).rows[0]?.hour as number
  if (hour >= 20 || hour < 9) {
    await expect(deliver(t, row?.id as string)).rejects.toThrow('morning')
    expect(await list()).toEqual(['visit.check3 email waiting'])
  }
})

test('drops a pending email after a visit when the client books again', async () => {
  const { contact_id } = await visit(3)
  await queueVisitMessages(t)
  await insert(t.db, 'appointments', { contact_id, starts_at: ago(-DAY_MS), ends_at: ago(-DAY_MS - HOUR_MS) })
  await deliverAll()
  expect(await list()).toEqual(['visit.check3 email dropped'])
})

test('prepares WhatsApp messages for clients without email and drops outdated ones', async () => {
  const { contact_id } = await visit(3, { client: { email: '' } })
  await queueVisitMessages(t)
  await queueVisitMessages(t)
  expect(await list()).toEqual(['visit.check3 whatsapp waiting'])
  await insert(t.db, 'appointments', { contact_id, starts_at: ago(-DAY_MS), ends_at: ago(-DAY_MS - HOUR_MS) })
  await queueVisitMessages(t)
  expect(await list()).toEqual(['visit.check3 whatsapp dropped'])
})

test('saving message templates without the field afterVisit keeps the stored value', async () => {
  const headers = await signIn(t)
  const shown = (await t.app.inject({ url: '/api/messages', headers })).json()
  const { afterVisit, ...payload } = shown
  const saved = await t.app.inject({ method: 'PUT', url: '/api/messages', headers, payload })
  expect([saved.statusCode, saved.json().afterVisit]).toEqual([200, afterVisit])
  expect(afterVisit).toHaveLength(1)
})
