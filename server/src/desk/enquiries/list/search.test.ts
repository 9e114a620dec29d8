import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})
beforeEach(() => t.db.deleteFrom('contact_requests').execute())

const names = async (query: Record<string, string>) =>
  (await t.app.inject({ url: '/api/contact', query, headers }))
    .json()
    .data.map(({ name }: { name: string }) => name)
    .sort()

test.each([
  'swain meghna',
  'MEGHNA ribs',
  '09000001304',
  '0 90000-01304',
  '0091 90000 01304',
  '+919000001304',
  '91 90000 01304',
  '90000 01304 meghna',
])('the enquiry search finds Meghna Swain by %j', async (q) => {
  await makeEnquiry(t.db, {
    name: 'Meghna Swain',
    phone: '90000 01304',
    phone_e164: '+919000001304',
    description: 'A branch along the ribs',
  })
  await makeEnquiry(t.db, { name: 'Meghna Rath', phone: '90000 01566', phone_e164: '+919000001566' })
  expect(await names({ q })).toEqual(['Meghna Swain'])
})

test('the enquiry search finds an unparsable phone number stored with its leading 0', async () => {
  await makeEnquiry(t.db, { name: 'Asha', phone: '0674 250 001', phone_e164: null })
  expect(await names({ q: '674250001' })).toEqual(['Asha'])
  expect(await names({ q: '0674250001' })).toEqual(['Asha'])
})

test('the enquiry search requires every word to match', async () => {
  await makeEnquiry(t.db, { name: 'Meghna Swain' })
  expect(await names({ q: 'meghna unknown' })).toEqual([])
})

test('an artist filter matches the artist’s current name or the name as sent', async () => {
  const { id: artist_id } = await makeArtist(t.db, { name: 'Kabir' })
  await makeEnquiry(t.db, { name: 'renamed', artist: 'Kabir Das', artist_id })
  await makeEnquiry(t.db, { name: 'as sent', artist: 'kabir' })
  await makeEnquiry(t.db, { name: 'any', artist: 'Any artist' })
  expect(await names({ artist: 'Kabir' })).toEqual(['as sent', 'renamed'])
  expect(await names({ artist: 'Any artist' })).toEqual(['any'])
  const { totalPages } = (
    await t.app.inject({ url: '/api/contact', query: { artist: 'Kabir', limit: '1' }, headers })
  ).json()
  expect(totalPages).toBe(2)
})
