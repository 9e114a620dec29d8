import type { Page } from '@playwright/test'
import { addArtist, expect, test } from '../../../support/desk/desk.ts'

// What is open over the agenda while something else is saved.
test.beforeEach(({ signIn }) => signIn())

const DAY_MS = 86_400_000
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
/** A time of UTC on that day; the studio's clock is 5:30 ahead. */
const at = (time: string, days = 0) => new Date(Date.parse(`${TOMORROW}T${time}Z`) + days * DAY_MS)

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toastOf = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text })

test('the open appointment stays the one that was opened, whichever is saved meanwhile', async ({
  page,
  officeDb,
  makeRequest,
}) => {
  const artist_id = await addArtist(officeDb, 'Ravi Kumar')
  await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: at('06:30') })
  await makeRequest({ name: 'Bela Das', artist_id, artist: 'Ravi Kumar', booked_for: at('07:00') })
  await page.goto(`/admin/bookings?view=list&day=${TOMORROW}`)
  await page.getByRole('button', { name: /12:00 to 13:00 Asha Rao/ }).click()
  const asha = dialogOf(page, 'Asha Rao')
  // The later one of a clash is moved, and the earlier one is open.
  await asha.getByRole('button', { name: 'Move to 13:00' }).click()
  await expect(toastOf(page, /^Bela Das is moved to 13:00\./)).toBeVisible()
  await expect(asha).toBeVisible()
  await asha.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await expect(asha.getByRole('button', { name: 'Confirmed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const confirmed = toastOf(page, /^Asha Rao: confirmed\./)
  await expect(confirmed).toBeVisible()
  await asha.locator('header').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /13:00 to 14:00 Bela Das/ }).click()
  await confirmed.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, /^Taken back\./)).toBeVisible()
  await expect(dialogOf(page, 'Bela Das')).toBeVisible()
})
