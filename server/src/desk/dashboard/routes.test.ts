import { beforeAll, expect, test } from 'vitest'
import {
  makeArtist,
  makeEnquiry,
  makeFaq,
  makeGallery,
  makeService,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const HOUR = 3_600_000
const IST = 5.5 * HOUR

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const get = async (path: string) => (await t.app.inject({ url: `/api/dashboard/${path}`, headers })).json()
const indianDay = (daysAgo: number) =>
  new Date(Date.now() + IST - daysAgo * 24 * HOUR).toISOString().slice(0, 10)
const noonOf = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - IST)

test('[API-18] dashboard countDetails returns zeros and stats are empty for a new studio', async () => {
  expect(await get('countDetails')).toEqual({
    artistCount: 0,
    serviceCount: 0,
    galleryCount: 0,
    contactsCount: 0,
    faqsCount: 0,
    insideStudioCount: 0,
  })
  expect(await get('contacts')).toEqual([])
  const { days, services } = await get('enquiry-stats')
  expect(services).toEqual([])
  expect(days.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 30 }, (_, i) => indianDay(29 - i)),
  )
  expect(days.every(({ count }: { count: number }) => count === 0)).toBe(true)
})

test('[API-18] dashboard countDetails excludes deleted records and spam enquiries', async () => {
  const gone = { deleted_at: new Date() }
  await makeArtist(t.db)
  await makeArtist(t.db, gone)
  for (let i = 0; i < 2; i++) await makeService(t.db)
  await makeService(t.db, gone)
  const { galleryId, publicIds } = await makeGallery(t.db, 4)
  await makeGallery(t.db, 5, 'inside-studio')
  await t.app.inject({ method: 'DELETE', url: `/api/gallery/${galleryId}/image/${publicIds[0]}`, headers })
  const faq = await makeFaq(t.db)
  await makeFaq(t.db)
  await t.db.updateTable('faqs').set({ is_active: false }).where('id', '=', faq.id).execute()
  await makeEnquiry(t.db)
  await makeEnquiry(t.db, { status: 'spam' })
  await makeEnquiry(t.db, { is_heartbeat: true })
  await makeEnquiry(t.db, gone)
  expect(await get('countDetails')).toEqual({
    artistCount: 1,
    serviceCount: 2,
    galleryCount: 3,
    contactsCount: 1,
    faqsCount: 2,
    insideStudioCount: 5,
  })
})

test('[API-18] dashboard contacts returns the newest five enquiries as an array', async () => {
  for (let i = 1; i <= 6; i++) await makeEnquiry(t.db, { name: `n${i}` })
  await makeEnquiry(t.db, { name: 'spam', status: 'spam' })
  const contacts = await get('contacts')
  expect(contacts.map(({ name }: { name: string }) => name)).toEqual(['n6', 'n5', 'n4', 'n3', 'n2'])
  expect(Object.keys(contacts[0])).toContain('createdAt')
  expect(contacts[0].phone_e164).toBeUndefined()
})

test('dashboard stats count enquiries per studio day and by current service name', async () => {
  await t.db.deleteFrom('contact_requests').execute()
  const service = (await makeService(t.db, { name: 'New name' })) as { id: string }
  const [today, yesterday, first, before] = [0, 1, 29, 30].map(indianDay) as [string, string, string, string]
  const edge = new Date(Date.parse(`${today}T00:00:00Z`) - IST)
  await makeEnquiry(t.db, { created_at: edge, service: 'Old name', service_id: service.id })
  await makeEnquiry(t.db, {
    created_at: new Date(edge.getTime() - 1),
    service: 'Old name',
    service_id: service.id,
  })
  await makeEnquiry(t.db, { created_at: noonOf(yesterday), service: 'Piercing' })
  await makeEnquiry(t.db, { created_at: noonOf(first), service: 'Piercing' })
  await makeEnquiry(t.db, { created_at: noonOf(before), service: 'Long ago' })
  await makeEnquiry(t.db, { created_at: noonOf(yesterday), status: 'spam' })
  const { days, services } = await get('enquiry-stats')
  expect(days).toHaveLength(30)
  expect(days.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { day: first, count: 1 },
    { day: yesterday, count: 2 },
    { day: today, count: 1 },
  ])
  expect(services).toEqual([
    { service: 'New name', count: 2 },
    { service: 'Piercing', count: 2 },
  ])
})
