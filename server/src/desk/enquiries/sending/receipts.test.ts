import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { signNow } from '../../../db/signatures/signatures.ts'
import { signReceipt } from './receipts.ts'

const VALID_MS = 30 * 60_000

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}
const send = (headers: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: '/api/contact', payload: fields, headers })
const sent = (receipt: string) => t.app.inject({ url: '/api/contact/receipt', query: { receipt } })

test('an enquiry sent without JavaScript returns a receipt with its reference', async () => {
  const { reference, receipt } = (await send({ 'form-plain': '1' })).json()
  const response = await sent(receipt)
  expect([response.statusCode, response.json()]).toEqual([200, { reference }])
  expect(response.headers['cache-control']).toMatch(/no-cache|no-store/)
  expect((await send({})).json()).not.toHaveProperty('receipt')
})

test('returns 404 for an enquiry receipt that was signed for another reference', async () => {
  const receipt = await signReceipt(t.db, 'ABC234')
  const foreign = await signNow(t.db, 'form-started')
  for (const forged of [
    'HELLO1',
    '.',
    'ABC234.',
    `HELLO1${receipt.slice(6)}`,
    `${receipt}x`,
    `ABC234.${foreign}`,
    `ABC234.9${receipt.slice(7)}`,
  ])
    expect((await sent(forged)).statusCode, forged).toBe(404)
  expect((await t.app.inject({ url: '/api/contact/receipt' })).statusCode).toBe(400)
  expect((await sent('')).statusCode).toBe(400)
})

test('the confirmation page of an enquiry expires after half an hour', async () => {
  const setting = t.db.selectFrom('secrets').select('value').where('name', '=', 'signing-key')
  const { value } = await setting.executeTakeFirstOrThrow()
  const signed = (ageMs: number) => {
    const time = Date.now() - ageMs
    const mac = createHmac('sha256', value as string).update(`contact-receipt ABC234\n${time}`)
    return `ABC234.${time}.${mac.digest('base64url')}`
  }
  expect((await sent(signed(VALID_MS - 60_000))).statusCode).toBe(200)
  expect((await sent(signed(VALID_MS + 60_000))).statusCode).toBe(404)
})
