import type { Locator } from '@playwright/test'
import { addArtist, expect, test } from '../../../support/desk/desk.ts'
import { pressKey } from '../../../support/input/keys.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'

test.beforeEach(({ signIn }) => signIn())

test.describe('agenda on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a walk-in takes at most 8 taps, conflicts are listed, and No-show takes one tap', async ({
    page,
    officeDb,
  }) => {
    const artist = await addArtist(officeDb, 'Ravi Kumar')
    await officeDb
      .insertInto('services')
      .values({
        name: 'Piercing',
        slug: 'piercing',
        short_description: 'x',
        full_description: 'x',
        minutes: 45,
      })
      .execute()
    await page.goto('/admin/bookings')
    const sheet = page.getByRole('dialog', { name: 'New appointment' })
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await tap(page.getByRole('button', { name: 'Add', exact: true }))
    const book = sheet.getByRole('button', { name: /^Book .*\d\d:\d\d/ })
    await expect(book).toBeInViewport()
    await tap(sheet.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type('Neha Das')
    await tap(sheet.getByRole('textbox', { name: 'Phone' }))
    await page.keyboard.type('98111 00001')
    await tap(sheet.getByRole('button', { name: 'Piercing' }))
    await expect(sheet.getByRole('group', { name: 'Length' })).toContainText('45 min')
    await expect(sheet.getByRole('button', { name: /^Ravi/ })).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolations(page, 'new appointment', 'dialog[open]')
    await tap(book)
    await expect(sheet).toHaveCount(0)
    expect(taps).toBeLessThanOrEqual(8)
    const block = page.getByRole('button', { name: /^Neha Das/ })
    await expect(block).toBeVisible()

    // The same number is entered again: the name is suggested, and the time conflicts.
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await typeText(sheet.getByRole('textbox', { name: 'Phone' }), '+91 98111 00001')
    await expect(sheet.getByText('Known: Neha Das, 1 enquiry.')).toBeVisible()
    await expect(sheet.getByText(/^Ravi already has \d\d:\d\d to \d\d:\d\d with Neha Das\./)).toBeVisible()
    await sheet.getByRole('button', { name: 'Use this name' }).tap()
    await book.tap()
    await expect(page.getByText(/^Booked: Neha Das, .* Ravi already has .* with Neha Das/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Conflicts' })).toContainText('Ravi Kumar has Neha Das')
    await page.getByRole('button', { name: 'Keep anyway' }).tap()
    await expect(page.getByRole('list', { name: 'Conflicts' })).toHaveCount(0)

    await block.first().tap()
    const details = page.getByRole('dialog', { name: 'Neha Das' })
    await details.getByRole('button', { name: 'No-show' }).tap()
    await expect(details.getByRole('button', { name: 'No-show' })).toHaveAttribute('aria-pressed', 'true')
    await details.getByRole('button', { name: 'Close' }).first().tap()
    await expectNoViolations(page, 'the day')
    const states = await officeDb
      .selectFrom('appointments')
      .select('state')
      .where('artist_id', '=', artist)
      .orderBy('state')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['missed', 'planned'])
  })

  test('an invalid price shows an error at its field and can be corrected there', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/admin/bookings')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'New appointment' })
    await typeText(sheet.getByRole('textbox', { name: 'Name' }), 'Neha Das')
    await sheet.getByText('Email, price, deposit, note').tap()
    const price = sheet.getByRole('textbox', { name: 'Price' })
    await typeText(price, 'much')
    await sheet.getByRole('button', { name: /^Book .*\d\d:\d\d/ }).tap()
    await expect(sheet.getByRole('alert').filter({ hasText: /^Price: / })).toBeVisible()
    await typeText(price, '5000')
    await expect(price).toBeVisible()
    await expect(price).toHaveValue('5000')
  })
})

test.describe('agenda with a keyboard and a mouse', () => {
  // The browser logs the 409 of the conflicting save.
  test.use({ allowConsoleErrors: true })

  test('the keyboard opens and moves an appointment, and the mouse drags it', {
    tag: '@full',
  }, async ({ page, officeDb, makeRequest }) => {
    const artist_id = await addArtist(officeDb, 'Ravi Kumar')
    const tomorrow = new Date(Date.now() + 86_400_000)
    tomorrow.setUTCHours(6, 30, 0, 0)
    await makeRequest({ name: 'Asha Rao', artist_id, artist: 'Ravi Kumar', booked_for: tomorrow })
    const day = tomorrow.toISOString().slice(0, 10)
    await page.goto(`/admin/bookings?view=list&day=${day}`)
    await pressKey(page, page.getByRole('button', { name: /12:00 to 13:00 Asha Rao/ }))
    await pressKey(page, page.getByRole('button', { name: 'Edit appointment' }))
    const sheet = page.getByRole('dialog', { name: 'Edit appointment' })
    await pressKey(page, sheet.getByRole('button', { name: '15:00', exact: true }))
    // Another staff member saves first: the dialog shows their change and keeps the chosen time.
    await officeDb
      .updateTable('appointments')
      .set((eb) => ({ price: 9_000, version: eb('version', '+', 1) }))
      .execute()
    await pressKey(page, sheet.getByRole('button', { name: /^Move to .*15:00/ }))
    await expect(sheet.getByRole('alert')).toContainText('Price: 9000, was none.')
    await pressKey(page, sheet.getByRole('button', { name: /^Move to .*15:00/ }))
    await expect(page.getByRole('button', { name: /15:00 to 16:00 Asha Rao/ })).toBeVisible()

    await page.goto(`/admin/bookings?view=day&day=${day}`)
    const block = page.getByRole('button', { name: /^Asha Rao/ })
    await block.hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await block.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20 - 60, { steps: 4 })
    await page.mouse.move(x + 20, y + 30 - 60, { steps: 2 })
    await page.mouse.up()
    await expect(page.getByText(/^Asha was moved to/)).toBeVisible()
    await expect(block).toContainText(/14:00|13:45/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(block).toContainText('15:00 to 16:00')
  })
})
