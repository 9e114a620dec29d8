import type { Page } from '@playwright/test'
import { ANANYA, addArtist, expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'

const STAFF_TAPS_MAX = 12
const CLIENT_TAPS_MAX = 1
const NAME = 'Tara Kulkarni'

test.use(PHONE)

async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { countTap: () => void }).countTap(), true),
  )
  return () => taps
}

test('an enquiry is booked in 3 messages, 12 taps of staff and 1 of the client', async ({
  page,
  context,
  browser,
  request,
  officeDb,
  mailOffice,
  signIn,
}) => {
  // why: WhatsApp is a third-party server.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  await addArtist(officeDb, 'Ritika')
  await signIn()
  const staffTaps = await countTaps(page)

  // The first message is the enquiry.
  const { phone_e164: _, status: __, ...fields } = { ...ANANYA, name: NAME, artist: 'Any artist' }
  expect((await request.post(`${mailOffice}/api/contact`, { data: fields })).status()).toBe(201)

  await page.goto('/admin')
  await page.getByRole('list', { name: 'Needs a reply' }).getByRole('link', { name: NAME }).first().tap()
  const { drawer } = requestDrawer(page, NAME)
  await drawer.getByRole('button', { name: 'Offer times' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Offer times' })
  await sheet
    .getByRole('group', { name: 'Artist' })
    .getByRole('button', { name: /^Ritika/ })
    .tap()
  const times = sheet.getByRole('group', { name: 'Free times' })
  await sheet.locator('[data-past="false"][data-today="false"][data-closed="false"]').first().tap()
  await times.getByRole('button', { disabled: false }).nth(0).tap()
  await times.getByRole('button', { disabled: false }).nth(4).tap()
  await sheet.getByRole('button', { name: 'Hold 2 times for 48 hours' }).tap()

  // The second message is the link to the client page.
  const chat = context.waitForEvent('page')
  await drawer.getByRole('link', { name: 'Send by WhatsApp' }).tap()
  const text = new URL((await chat).url()).searchParams.get('text') ?? ''
  await expect(drawer.getByText(/^Opened in WhatsApp by /)).toBeVisible()
  expect(staffTaps()).toBeLessThanOrEqual(STAFF_TAPS_MAX)
  const [, path = ''] = /https?:\/\/[^/\s]+(\/visit\/times\/\S+)/.exec(text) ?? []

  const phone = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const client = await phone.newPage()
  const clientTaps = await countTaps(client)
  await client.goto(`${mailOffice}${path}`)
  await client.locator('button[name="startsAt"]').first().tap()
  await expect(client.getByRole('heading', { name: /^See you on / })).toBeVisible()
  expect(clientTaps()).toBe(CLIENT_TAPS_MAX)
  await phone.close()

  // The third message is the confirmation.
  const booked = await officeDb
    .selectFrom('appointments')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_id')
    .select(['appointments.id', 'state'])
    .where('name', '=', NAME)
    .execute()
  expect(booked).toMatchObject([{ state: 'confirmed' }])
  const toClient = await officeDb
    .selectFrom('outbox')
    .select('message')
    .where('appointment_id', '=', booked[0]?.id ?? null)
    .execute()
  expect(toClient).toEqual([{ message: 'appointment.booked' }])
  await page.reload()
  await expect(drawer.getByText('Booked by the client')).toBeVisible()
})
