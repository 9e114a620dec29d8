import type { Page } from '@playwright/test'
import { addArtist, expect, PHONE, test } from '../../../support/desk/desk.ts'
import { awaitWorker, openScreen, readDevice, signInOnce } from '../../../support/desk/device-data.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

// The browser logs lost calls to the console.
test.use({ ...PHONE, allowConsoleErrors: true, serviceWorkers: 'allow' })

const AGENDA = 'back-office/responses'
const CLIENT = /Ananya|Kabir|98765|mail\.example/

const holders = async (page: Page) =>
  Object.entries(await readDevice(page))
    .filter(([, text]) => CLIENT.test(text))
    .map(([name]) => name)

test.beforeEach(async ({ page, request, makeRequest, officeDb, token }) => {
  await makeRequest()
  const artistId = await addArtist(officeDb, 'Ritika')
  await request.post('/api/appointments', {
    headers: { authorization: token },
    data: {
      startsAt: new Date(Date.now() + 60_000).toISOString(),
      minutes: 30,
      artistId,
      service: 'Tattoo',
      client: { name: 'Kabir Das', phone: '98765 00000', source: 'walk-in' },
    },
  })
  await signInOnce(page, request)
  await awaitWorker(page)
  await page.reload()
  // A few seconds later, the data of screens that were not opened is stored too.
  await expect(async () => {
    const kept = (await readDevice(page, { caches: false }))[AGENDA] ?? ''
    expect(kept).toContain('/api/appointments?')
    expect(kept).toContain('/api/contact?')
  }).toPass()
})

test('Today, enquiries and appointments stay readable offline and show their age', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  const line = page.getByText(/As of \d\d:\d\d/)
  const main = page.getByRole('main')
  await page.goto('/admin')
  await expect(line).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ananya Rao' }).first()).toBeVisible()
  await expect(main.getByText('Kabir Das').first()).toBeVisible()
  await expect(main.getByText('All caught up.')).toHaveCount(0)
  expect(await isSideways(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])

  await openScreen(page, 'contact')
  await expect(line).toBeVisible()
  await expect(main.getByText('Ananya Rao').first()).toBeVisible()
  await openScreen(page, 'bookings')
  await expect(line).toBeVisible()
  await expect(main.getByText('Kabir Das').first()).toBeVisible()

  // A list that was never loaded must show an error, not an empty state.
  await openScreen(page, 'contact?status=closed')
  await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(main.getByText(/^No (contact requests|enquiries)/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(line).toHaveCount(0)
})

test('signing out leaves no client data in any store of the browser', async ({ page }) => {
  expect(await holders(page)).toEqual([AGENDA])
  await page.evaluate(() => localStorage.setItem('draft:enquiry', '{"at":1,"values":{"name":"Ananya"}}'))
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await holders(page)).toEqual([])
})

test('disabling the account removes client data from an open browser', { tag: '@full' }, async ({
  page,
  officeDb,
}) => {
  expect(await holders(page)).toEqual([AGENDA])
  await officeDb.deleteFrom('staff_sessions').execute()
  await expect.poll(() => holders(page)).toEqual([])
})
