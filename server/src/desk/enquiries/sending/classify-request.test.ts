import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { signStart } from './classify-request.ts'

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus.',
}
const links = (count: number) => 'https://www.pin.example/x '.repeat(count)

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

async function statusOf(changed: Partial<typeof fields>, headers: Record<string, string> = {}) {
  const payload = { ...fields, ...changed }
  const response = await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers })
  expect(response.json()).toMatchObject({ message: 'Contact request sent!', reference: expect.any(String) })
  const rows = t.db.selectFrom('contact_requests').select('status').orderBy('created_at', 'desc')
  return (await rows.executeTakeFirstOrThrow()).status
}

test('[API-16] an enquiry with the hidden field filled in is spam but gets the usual response', async () => {
  expect(await statusOf({})).toBe('new')
  expect(await statusOf({}, { 'form-trapped': '1' })).toBe('spam')
})

test('the spam check ignores the start time of a form without a valid signature', async () => {
  const now = await signStart(t.db)
  const early = `${Date.now() - 60_000}.${now.split('.')[1]}`
  const fast = { description: links(2) }
  expect(await statusOf(fast, { 'form-started': now })).toBe('spam')
  expect(await statusOf(fast, { 'form-started': early })).toBe('new')
  expect(await statusOf(fast)).toBe('new')
})

test('the same text is spam when it comes from several phone numbers, not from one', async () => {
  const words = { description: `Look  at ${links(1)}` }
  for (let i = 0; i < 4; i++) expect(await statusOf(words)).toBe('new')
  for (let i = 1; i <= 2; i++) expect(await statusOf({ ...words, phone: `987654321${i}` })).toBe('new')
  expect(await statusOf({ description: `look at ${links(1)}`, phone: '9876543219' })).toBe('spam')
})
