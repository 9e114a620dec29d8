import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnquiry, makeOffer, NEXT_MARCH, signIn } from '../../../../test/factories.ts'
import { startMail, type TestMail } from '../../../../test/mail/start-mail.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { amountOf } from '../../../../test/suite.ts'
import { deliver } from '../../../outbox/deliver.ts'
import { signLink } from '../client/link.ts'

const GUESSES = amountOf({ merge: 300, full: 5_000, byHand: 100_000 })
const BATCH = 20
const [FIRST, SECOND] = [`${NEXT_MARCH}-10T06:30:00.000Z`, `${NEXT_MARCH}-10T10:30:00.000Z`] as const
const PAST = { created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-03') }

let mail: TestMail
let t: TestApp
let headers: { authorization: string }
let enquiryId: string
let token: string

beforeAll(async () => {
  mail = await startMail()
  t = await makeApp({ mailer: mail.mailer })
  headers = await signIn(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('blocked_times').execute()
  await t.db.deleteFrom('rate_limits').execute()
  ;({ enquiryId, token } = await makeLink({ price: 6_000, deposit: 1_000, service: 'Fine line' }))
})

async function makeLink(fields: Parameters<typeof makeOffer>[3] = {}) {
  const { id } = await makeEnquiry(t.db, {
    name: 'Asha Rao',
    email: 'asha@mail.example',
    read_at: new Date(),
    status: 'contacted',
  })
  await makeOffer(t.db, id, [FIRST, SECOND], fields)
  return { enquiryId: id, token: (await ofStaff(id)).link.split('/').at(-1) as string }
}

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  as: object = headers,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its response
): Promise<{ status: number; body: any; headers: Record<string, unknown> }> {
  const response = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: as as Record<string, string>,
    ...(payload && { payload }),
  })
  const isJson = response.headers['content-type']?.toString().includes('json')
  const body = isJson ? response.json() : response.body
  return { status: response.statusCode, body, headers: response.headers }
}
const ofStaff = async (id = enquiryId) => (await call('GET', `/contact/${id}/offers`)).body[0]
const show = (of = token) => call('GET', `/visits/times/${of}`, undefined, {})
const answer = (payload: object, of = token) => call('POST', `/visits/times/${of}`, payload, {})
const take = (startsAt: string, of = token) => answer({ startsAt }, of)
const listBooked = () => t.db.selectFrom('appointments').selectAll().execute()
const listMessages = async () =>
  (await t.db.selectFrom('outbox').selectAll().orderBy('message').execute()).map(({ message }) => message)

test('an offer link returns the offered times, not cacheable and without client data', async () => {
  const { status, body, headers: sent } = await show()
  expect([status, sent['cache-control']]).toEqual([200, 'private, no-store'])
  expect(body).toMatchObject({
    state: 'open',
    service: 'Fine line',
    minutes: 60,
    price: 6_000,
    deposit: 1_000,
    takenAt: null,
    times: [
      { startsAt: FIRST, isFree: true },
      { startsAt: SECOND, isFree: true },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/Asha|asha|98765/)
})

test('taking an offered time books it as confirmed, sends one email, frees the others', async () => {
  expect((await take(FIRST)).body.message).toBe('Your appointment is booked.')
  expect(await listBooked()).toMatchObject([
    { starts_at: new Date(FIRST), state: 'confirmed', price: 6_000, deposit: 1_000, service: 'Fine line' },
  ])
  expect(await ofStaff()).toMatchObject({ state: 'taken', link: '' })
  expect((await call('GET', `/contact/${enquiryId}`)).body).toMatchObject({
    status: 'booked',
    bookedFor: FIRST,
  })
  expect((await show()).body).toMatchObject({ state: 'taken', takenAt: FIRST, times: [] })
  const calendar = await call('GET', `/visits/times/${token}/calendar`, undefined, {})
  expect(calendar.body).toContain('METHOD:PUBLISH')
  for (const { id } of await t.db.selectFrom('outbox').select('id').execute()) await deliver(t, id)
  const mails = await mail.readMails(2)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^[2-9A-Z]{6} took an offered time$/))
  expect(subjects).toContainEqual(expect.stringContaining('your appointment'))
  const toClient = mails.find(({ subject }) => subject?.includes('your appointment'))
  expect(toClient?.text).toContain('Your appointment is confirmed.')
  expect(toClient?.attachments).toHaveLength(1)
  const other = await makeEnquiry(t.db)
  const { artistId } = (await ofStaff()) as { artistId: string }
  const again = { artistId, startsAt: [SECOND, `${NEXT_MARCH}-10T12:30:00.000Z`] }
  expect((await call('POST', `/contact/${other.id}/offers`, again)).status).toBe(201)
})

test('repeating an answer to an offer changes nothing; a different answer returns 409', async () => {
  await Promise.all([take(FIRST), take(FIRST), take(FIRST)])
  expect((await take(FIRST)).status).toBe(200)
  const late = await take(SECOND)
  expect([late.status, late.body.current.takenAt]).toEqual([409, FIRST])
  expect((await answer({ message: 'Sunday' })).status).toBe(409)
  expect(await listBooked()).toHaveLength(1)
  expect(await listMessages()).toEqual(['appointment.booked', 'offer.answered'])
})

test('two concurrent requests for different offered times book one appointment', async () => {
  const answers = await Promise.all([take(FIRST), take(SECOND)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listBooked()).toHaveLength(1)
})

test('declining an offer marks the enquiry as unread and frees all offered times', async () => {
  expect((await answer({ message: '' })).status).toBe(400)
  const message = 'Sundays after 5'
  expect((await answer({ message })).status).toBe(200)
  expect((await answer({ message })).status).toBe(200)
  expect(await ofStaff()).toMatchObject({ state: 'declined', message })
  expect((await call('GET', `/contact/${enquiryId}`)).body).toMatchObject({
    unread: true,
    status: 'contacted',
  })
  expect(await listMessages()).toEqual(['offer.answered'])
  expect((await take(FIRST)).status).toBe(409)
})

test('taking an offered time that staff have booked returns 409 with the free times', async () => {
  const { artistId } = await ofStaff()
  const other = await makeEnquiry(t.db)
  await call('POST', `/contact/${other.id}/appointments`, { startsAt: FIRST, artistId })
  const { status, body } = await take(FIRST)
  expect([status, body.message, body.current.times]).toEqual([
    409,
    'This time was just taken by someone else. Choose another.',
    [
      { startsAt: FIRST, isFree: false },
      { startsAt: SECOND, isFree: true },
    ],
  ])
  expect((await take(SECOND)).status).toBe(200)
})

test('client and staff book a time concurrently: staff get a warning or the client 409', async () => {
  for (let round = 0; round < amountOf({ merge: 10, full: 100 }); round++) {
    const startsAt = new Date(Date.parse(FIRST) + (round + 1) * 86_400_000).toISOString()
    const { id } = await makeEnquiry(t.db)
    const { artistId } = await makeOffer(t.db, id, [startsAt])
    const of = (await ofStaff(id)).link.split('/').at(-1)
    const other = await makeEnquiry(t.db)
    const [tapped, booked] = await Promise.all([
      take(startsAt, of),
      call('POST', `/contact/${other.id}/appointments`, { startsAt, artistId }),
    ])
    const isWarned = booked.body.clashes.some(({ kind }: { kind: string }) => kind === 'appointment')
    expect([tapped.status, isWarned]).toEqual(tapped.status === 200 ? [200, true] : [409, false])
  }
})

const ENDS: [title: string, end: () => Promise<unknown>, startsAt?: string][] = [
  ['an expired offer', () => t.db.updateTable('offers').set(PAST).execute()],
  ['a withdrawn offer', () => call('DELETE', `/contact/${enquiryId}/offers`)],
  ['an offer of a closed enquiry', () => call('PATCH', `/contact/${enquiryId}`, { status: 'closed' })],
  ['a time that is not in the offer', async () => {}, `${NEXT_MARCH}-11T10:30:00.000Z`],
]

test.each(ENDS)(
  'taking an offered time books no appointment: %s',
  async (_, end, startsAt: string = FIRST) => {
    await end()
    expect((await take(startsAt)).status).toBe(409)
    expect(await listBooked()).toEqual([])
    if (startsAt === FIRST) expect((await show()).body.times).toEqual([])
  },
)

test('rejects an offer link of a deleted enquiry and a link made for another page', async () => {
  await take(FIRST)
  const [booked] = await listBooked()
  const ofAppointment = await signLink(t.db, { id: booked?.id as string, version: 1 })
  expect((await show(ofAppointment)).status).toBe(404)
  expect((await call('GET', `/visits/${token}`, undefined, {})).status).toBe(404)
  await t.db.updateTable('contact_requests').set({ deleted_at: new Date() }).execute()
  for (const response of [await show(), await take(FIRST), await answer({ message: 'x' })])
    expect(response.status).toBe(404)
})

test(`none of ${GUESSES} altered offer links opens an offer`, async () => {
  const { token: other } = await makeLink()
  const bytes = Buffer.from(token, 'base64url')
  const alter = (n: number) => {
    const altered = Buffer.from(bytes)
    const at = n % altered.length
    altered[at] = (altered[at] as number) ^ (1 + (n % 255))
    // Some links get the signature of another offer.
    if (n % 7 === 0) Buffer.from(other, 'base64url').copy(altered, 16, 16)
    return altered.toString('base64url')
  }
  const open: number[] = []
  for (let n = 0; n < GUESSES; n += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => alter(n + i)).filter((each) => each !== token)
    const answers = await Promise.all(batch.flatMap((each) => [show(each), take(FIRST, each)]))
    open.push(...answers.map(({ status }) => status).filter((status) => status !== 404))
  }
  expect(open).toEqual([])
  expect(await listBooked()).toEqual([])
})

test('too many guessed offer links or repeated answers to one offer return 429', async () => {
  const limited = await makeApp({ databaseUrl: t.databaseUrl, CONTACT_RATE_LIMIT: 'on' })
  const status = async (of: string, payload?: object): Promise<number> =>
    (
      await limited.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/visits/times/${of}`,
        ...(payload && { payload }),
      })
    ).statusCode
  const guesses: number[] = []
  for (let n = 0; n < 32; n++) guesses.push(await status('a'.repeat(43)))
  expect(guesses.slice(-2)).toEqual([429, 429])
  expect(await status(token)).toBe(200)
  const answers: number[] = []
  for (let n = 0; n < 11; n++) answers.push(await status(token, { startsAt: FIRST }))
  expect([answers[9], answers[10]]).toEqual([200, 429])
})
