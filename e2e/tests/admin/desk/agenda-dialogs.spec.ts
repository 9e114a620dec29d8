import type { Page } from '@playwright/test'
import { addArtist, expect, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'

test.beforeEach(({ signIn }) => signIn())

const DAY_MS = 86_400_000
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
/** A UTC time on the day in TOMORROW; the studio's clock is 5:30 hours ahead. */
const at = (time: string, days = 0) => new Date(Date.parse(`${TOMORROW}T${time}Z`) + days * DAY_MS)

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toastOf = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text })

/** Opens the agenda and stops its clock, because a toast would disappear during slow typing. */
async function openAgenda(page: Page, view: 'list' | 'week') {
  await page.clock.install()
  await page.goto(`/admin/bookings?view=${view}&day=${TOMORROW}`)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('an open appointment dialog stays open while another appointment is saved', {
  tag: '@full',
}, async ({ page, officeDb, makeRequest }) => {
  const artist_id = await addArtist(officeDb, 'Ravi Kumar')
  await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: at('06:30') })
  await makeRequest({ name: 'Bela Das', artist_id, artist: 'Ravi Kumar', booked_for: at('07:00') })
  await openAgenda(page, 'list')
  await page.getByRole('button', { name: /12:00 to 13:00 Asha Rao/ }).click()
  const asha = dialogOf(page, 'Asha Rao')
  // Of two conflicting appointments, the toast moves the later one while the earlier one is open.
  await asha.getByRole('button', { name: 'Move to 13:00' }).click()
  await expect(toastOf(page, /^Bela Das was moved to 13:00\./)).toBeVisible()
  await expect(asha).toBeVisible()
  // Pressed by keyboard, because toasts cover the button.
  await asha.getByRole('button', { name: 'Confirmed', exact: true }).press('Enter')
  await expect(asha.getByRole('button', { name: 'Confirmed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const confirmed = toastOf(page, /^Asha Rao: confirmed\./)
  await expect(confirmed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asha).toHaveCount(0)
  await page.getByRole('button', { name: /13:00 to 14:00 Bela Das/ }).press('Enter')
  await confirmed.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, /^Undone\./)).toBeVisible()
  await expect(dialogOf(page, 'Bela Das')).toBeVisible()
})

test('Move in a conflict toast asks before it discards a half-typed appointment', {
  tag: '@full',
}, async ({ page, officeDb, makeRequest }) => {
  const artist_id = await addArtist(officeDb, 'Ravi Kumar')
  await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: at('05:30') })
  await openAgenda(page, 'list')
  const sheet = dialogOf(page, 'New appointment')
  const conflict = page.getByRole('alert').filter({ hasText: /^Booked: .* Ravi already has / })
  const question = dialogOf(page, 'Discard changes?')
  const start = async (name: string) => {
    // Pressed by keyboard, because a toast covers the button.
    await page.getByRole('button', { name: 'New appointment' }).press('Enter')
    await typeText(sheet.getByRole('textbox', { name: 'Name' }), name)
    await sheet.getByRole('button', { name: /^11:00/ }).click()
  }
  await start('Neha Das')
  await sheet.getByRole('button', { name: /^Book .*11:00/ }).click()
  await expect(conflict).toContainText('Neha Das')
  await start('Tara Sen')
  await conflict.getByRole('button', { name: 'Move' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Tara Sen')
  await sheet.getByRole('button', { name: /^Book .*11:00/ }).click()
  await expect(conflict).toContainText('Tara Sen')
  await start('Zoya Khan')
  await conflict.getByRole('button', { name: 'Move' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  const move = dialogOf(page, 'Edit appointment')
  await expect(move.getByText('Tara Sen')).toBeVisible()
  await move.getByRole('button', { name: '15:00', exact: true }).click()
  await move.getByRole('button', { name: /^Move to .*15:00/ }).click()
  await expect(page.getByRole('button', { name: /15:00 to 16:00 Tara Sen/ })).toBeVisible()
  const booked = await officeDb
    .selectFrom('appointments')
    .select('id')
    .where('artist_id', '=', artist_id)
    .execute()
  expect(booked).toHaveLength(3)
})

test('undoing the removal of blocked time reloads the week and keeps the dialog open', {
  tag: '@full',
}, async ({ page, officeDb, makeRequest }) => {
  const artist_id = await addArtist(officeDb, 'Ravi Kumar')
  await officeDb
    .insertInto('blocked_times')
    .values({ artist_id, starts_at: at('05:30'), ends_at: at('06:30'), reason: 'Dentist' })
    .execute()
  await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: at('06:30', 7) })
  await openAgenda(page, 'week')
  await page.getByRole('button', { name: /Dentist/ }).click()
  await page.getByRole('button', { name: 'Unblock' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: 'Week after' }).click()
  const appointment = page.getByRole('button', { name: /Asha Rao/ })
  await expect(appointment).toBeVisible()
  await page.getByRole('button', { name: 'New appointment' }).press('Enter')
  const sheet = dialogOf(page, 'New appointment')
  await typeText(sheet.getByRole('textbox', { name: 'Name' }), 'Tara Sen')
  const loaded = page.waitForResponse((answer) => /\/api\/appointments\?.*days=7/.test(answer.url()))
  await undo.click()
  await loaded
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Tara Sen')
  await sheet.locator('header').getByRole('button', { name: 'Close' }).click()
  await dialogOf(page, 'Discard changes?').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(appointment).toBeVisible()
})

test('an agenda response requested before a move does not restore the old time', {
  tag: '@full',
}, async ({ page, officeDb, makeRequest }) => {
  const artist_id = await addArtist(officeDb, 'Ravi Kumar')
  await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: at('06:30') })
  await page.goto(`/admin/bookings?view=list&day=${TOMORROW}`)
  await page.getByRole('button', { name: /12:00 to 13:00 Asha Rao/ }).click()
  await page.getByRole('button', { name: 'Edit appointment' }).click()
  const sheet = dialogOf(page, 'Edit appointment')
  await sheet.getByRole('button', { name: '15:00', exact: true }).click()
  const known = Promise.withResolvers<void>()
  const moved = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  // The server handles this call before the save, but its response arrives after the save.
  await page.route(
    /\/api\/appointments\?.*days=42/,
    async (route) => {
      const response = await route.fetch()
      known.resolve()
      await moved.promise
      await route.fulfill({ response })
      arrived.resolve()
    },
    { times: 1 },
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await known.promise
  await sheet.getByRole('button', { name: /^Move to .*15:00/ }).click()
  const appointment = page.getByRole('button', { name: /15:00 to 16:00 Asha Rao/ })
  await expect(appointment).toBeVisible()
  moved.resolve()
  await arrived.promise
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(appointment).toBeVisible()
})
