import {
  DEFAULT_TEMPLATES,
  fillTemplate,
  listUnknown,
  PLACEHOLDERS,
} from '@linework/contract/desk/clients/messages'
import { longTime } from '@linework/contract/fields/format-long-time'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry, makeSession, makeStaffMember, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const show = async () => (await t.app.inject({ url: '/api/messages', headers })).json()
const save = async (payload: object) =>
  t.app.inject({ method: 'PUT', url: '/api/messages', headers, payload })

test('rejects a message template with an unknown placeholder or a upi:// link', async () => {
  const shown = await show()
  const templates = { ...shown.templates, quote: 'Hi {nmae}, {price} or {prize}' }
  const rejected = (await save({ ...shown, templates })).json()
  expect(rejected.errors).toEqual([
    {
      field: 'templates.quote',
      message: expect.stringContaining('{nmae}, {prize} are unknown placeholders.'),
    },
  ])
  const link = { ...shown.templates, deposit: 'Pay: upi://pay?pa=a@b' }
  expect((await save({ ...shown, templates: link })).json().errors).toMatchObject([
    { field: 'templates.deposit' },
  ])
  expect(Object.values(DEFAULT_TEMPLATES).flatMap(listUnknown)).toEqual([])
})

test('the second save of the same version of message templates returns 409', async () => {
  const shown = await show()
  expect((await save({ ...shown, upiId: 'studio@bank' })).statusCode).toBe(200)
  const second = await save({ ...shown, upiId: 'other@bank' })
  expect(second.statusCode).toBe(409)
  expect(second.json().current.upiId).toBe('studio@bank')
})

test('changing the payment details requires an owner with a recent sign-in', async () => {
  const desk = await makeStaffMember(t.db, { role: 'desk' })
  const shown = await show()
  const as = async (changes: object, authorization = desk.headers.authorization) =>
    (
      await t.app.inject({
        method: 'PUT',
        url: '/api/messages',
        headers: { authorization },
        payload: { ...(await show()), ...changes },
      })
    ).statusCode
  expect(await as({ bring: 'An ID' })).toBe(200)
  for (const changes of [{ upiId: 'desk@bank' }, { paymentLink: 'https://pay.example/desk' }])
    expect(await as(changes)).toBe(403)
  const old = await makeSession(t.db, { created_at: new Date(Date.now() - 16 * 60_000) })
  expect([await as({ upiId: 'thief@bank' }, old), await as({ bring: '' }, old)]).toEqual([401, 200])
  expect((await show()).upiId).toBe(shown.upiId)
})

test('fills message templates from the appointment and omits lines without a value', async () => {
  const { id } = await makeEnquiry(t.db, { name: 'Asha Rao', phone: '98765 43210' })
  const startsAt = `${NEXT_MARCH}-04T06:30:00.000Z`
  const booked = await t.app.inject({
    method: 'POST',
    url: `/api/contact/${id}/appointments`,
    headers,
    payload: { startsAt, minutes: 90, price: 9_000, deposit: 2_000 },
  })
  const url = `/api/appointments/${booked.json().appointment._id}/messages`
  const { messages, chatNumber, link } = (await t.app.inject({ url, headers })).json()
  const textOf = (kind: string, of = messages) => of.find((each: { kind: string }) => each.kind === kind).text
  expect(chatNumber).toBe('919876543210')
  expect(textOf('deposit')).toContain(
    `deposit of ₹2,000 to hold ${longTime(new Date(`${NEXT_MARCH}-04T12:00Z`))}.`,
  )
  expect(textOf('deposit')).toContain('UPI ID: studio@bank')
  expect(textOf('deposit')).not.toContain('Pay here')
  expect(textOf('date')).toContain('about 1 hour 30 minutes')
  expect(textOf('date')).toContain(link)
  expect(textOf('review')).toMatch(/^Hi Asha, thank you for coming to \S+\.$/)
  const missing = Object.fromEntries(
    messages.map((each: { kind: string; missing: string[] }) => [each.kind, each.missing]),
  )
  expect(missing).toMatchObject({ quote: [], deposit: ['payment'], review: ['review'], aftercare: ['link'] })
  expect(textOf('aftercare')).not.toContain('How to care for it')
  await save({ ...(await show()), aftercare: [{ service: '', text: 'Keep it dry.' }] })
  const after = (await t.app.inject({ url, headers })).json()
  expect(textOf('aftercare', after.messages)).toContain(`How to care for it: ${after.link}`)
})

test('does not expand placeholders in the values of a message template', () => {
  const values = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, '{price}$&']))
  expect(fillTemplate('Hi {name}', values as never)).toBe('Hi {price}$&')
  const inherited = '{__proto__}{constructor}{toString}'
  expect(fillTemplate(inherited, values as never)).toBe(inherited)
  expect(listUnknown(inherited)).toEqual(['{__proto__}', '{constructor}', '{toString}'])
})

test('an appointment keeps the deposit rule that applied when it was booked', async () => {
  const terms = {
    kind: 'share',
    amount: 0,
    share: 25,
    freeHours: 48,
    freeMoves: 0,
    otherMove: 'fee',
    fee: 300,
  }
  const saveRule = async (changes: object) =>
    (await save({ ...(await show()), depositRule: { ...terms, refunds: true, ...changes } })).json()
      .depositRule
  const first = await saveRule({})
  expect(first).toMatchObject({ version: 1, share: 25 })
  expect(await saveRule({})).toEqual(first)
  const { id: enquiry } = await makeEnquiry(t.db)
  const call = async (method: 'POST' | 'PATCH' | 'GET', path: string, payload?: object) =>
    (await t.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })).json()
  const { appointment } = await call('POST', `contact/${enquiry}/appointments`, {
    startsAt: `${NEXT_MARCH}-10T09:00:00Z`,
    price: 4_998,
  })
  const { _id: id, depositBalance } = appointment
  expect([appointment.deposit, depositBalance.owed, depositBalance.rule]).toEqual([1_250, 1_250, first])
  expect((await saveRule({ share: 50 })).version).toBe(2)

  const { link } = await call('GET', `appointments/${id}/messages`)
  const visit = `visits/${link.split('/').at(-1)}`
  expect(await call('GET', visit)).toMatchObject({ depositRule: first, depositAgreedAt: null })
  await call('POST', visit, { answer: 'confirm' })
  expect((await call('GET', visit)).depositAgreedAt).not.toBeNull()
  expect(await saveRule({ share: 75 })).toMatchObject({ version: 3 })
  expect((await call('GET', visit)).depositRule).toEqual(first)

  const change = async (changes: object) => (await call('PATCH', `appointments/${id}`, changes)).appointment
  await change({ depositReceived: true, depositMethod: 'UPI', depositReference: '4711' })
  const moved = await change({ startsAt: `${NEXT_MARCH}-11T09:00:00Z`, byClient: true })
  expect(moved).toMatchObject({
    depositReceived: false,
    depositBalance: { owed: 300, held: 1_250, forfeited: 300, rule: first, agreedAt: expect.any(String) },
  })
  expect((await call('GET', visit)).deposit.amount).toBe(300)
  const paid = await change({ depositReceived: true, depositMethod: 'Cash' })
  expect(paid.depositBalance).toMatchObject({ owed: 0, held: 1_550 })
  const left = await change({ state: 'cancelled', byClient: true })
  expect(left.depositBalance).toMatchObject({ forfeited: 300, refundable: 1_250 })
  const back = await change({ depositReturned: true, depositReason: 'In time' })
  expect(back).toMatchObject({ depositReturned: true, depositBalance: { held: 300, forfeited: 300 } })
  expect((await change({ depositKept: true, depositReason: 'Moved' })).depositBalance).toMatchObject({
    held: 0,
    kept: 300,
  })
})
