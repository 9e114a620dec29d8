import type { Locator, Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { controlCalls, FAILURES } from '../../../support/calls/failing-calls.ts'
import { ENQUIRY, fillDesk, WITH_UPCOMING } from '../../../support/desk/full-desk.ts'
import { expect, field, KINDS, test } from '../../../support/forms/two-editors.ts'
import { typeText } from '../../../support/input/typing.ts'
import { openScreen } from '../../../support/screens.ts'

test.use({ allowConsoleErrors: true })
test.beforeEach(({ signIn }) => signIn())

async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const [kind, fail] of Object.entries(FAILURES))
  test(`with ${kind}, every form keeps its input and shows an error`, { tag: '@full' }, async ({
    page,
    office,
    make,
  }) => {
    test.setTimeout(480_000)
    await fillDesk(office.databaseUrl, make)
    const calls = await controlCalls(page, fail)
    // Without a connection, a note and a walk-in wait in a queue instead of showing an error.
    const isLost = kind === 'no connection'
    const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
    const isWrite = (call: string) => !call.startsWith('GET')

    for (const { name, open, fields } of KINDS)
      await test.step(`the form of ${name} keeps its input and shows an error`, async () => {
        calls.failing(() => false)
        const form = await open(page)
        calls.failing(isWrite)
        await typeText(field(form, fields[0]), 'Typed by hand')
        await form.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(form.getByRole('alert').first()).toBeVisible()
        await expect(field(form, fields[0])).toHaveValue('Typed by hand')
        await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
      })

    for (const [path, add] of [
      ['/admin/shorts', 'Add Shorts'],
      ['/admin/reel', 'Add Reel'],
    ] as const)
      await test.step(path, async () => {
        calls.failing(isWrite)
        await page.goto(path)
        await page.getByRole('button', { name: add }).click()
        const link = page.getByRole('textbox', { name: 'Link' })
        await typeText(link, 'https://videos.example/typed')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText('Not saved.')
        await expect(link).toHaveValue('https://videos.example/typed')
      })

    await test.step('the note of an enquiry keeps its text and shows an error or waits', async () => {
      await page.goto(`/admin/contact?request=${ENQUIRY}`)
      const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
      await typeText(note, 'Typed by hand')
      await page.getByRole('button', { name: 'Save note' }).click()
      if (isLost) await expect(waiting).toContainText('Note: Typed by hand')
      else await expect(page.getByText(/not be saved|Not saved/).first()).toBeVisible()
      await expect(note).toHaveValue('Typed by hand')
    })

    await test.step('closing an enquiry with an appointment, and deleting it, show an error', async () => {
      await page.goto(`/admin/contact?request=${WITH_UPCOMING}`)
      const drawer = page.getByRole('dialog', { name: 'Bela Das' })
      await drawer.getByRole('button', { name: 'Closed', exact: true }).click()
      const closing = page.getByRole('dialog', { name: 'Close this enquiry?' })
      await expect(closing).toContainText('Upcoming: Bela Das')
      const cancels = closing.getByLabel(/^Cancel the appointment/)
      await cancels.uncheck()
      await closing.getByRole('button', { name: 'Close enquiry' }).click()
      await expect(closing.getByRole('alert')).toContainText('Not saved.')
      await expect(cancels).not.toBeChecked()
      await closing.getByRole('button', { name: 'Cancel', exact: true }).click()
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await drawer.getByRole('button', { name: 'Delete enquiry' }).click()
      const deleting = page.getByRole('dialog', { name: 'Delete enquiry' })
      await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(deleting.getByRole('alert')).toContainText('Not deleted.')
      await deleting.getByRole('button', { name: 'Cancel', exact: true }).click()
      await drawer.getByRole('button', { name: 'Add to the waitlist' }).click()
      const waitlist = page.getByRole('dialog', { name: 'Waitlist' })
      await typeText(waitlist.getByRole('textbox', { name: 'Note' }), 'Typed by hand')
      await waitlist.getByRole('button', { name: 'Add to the waitlist' }).click()
      await expect(page.getByText('Not saved.').first()).toBeVisible()
      await expect(waitlist.getByRole('textbox', { name: 'Note' })).toHaveValue('Typed by hand')
      await leave(page, waitlist)
    })

    await test.step('dialogs show kept artists, or the reason why there are none', async () => {
      calls.failing((call) => call.startsWith('GET /api/artists'))
      const isLoaded = (dialog: Locator) =>
        expect(dialog.getByRole('option', { name: 'Meera Das' })).toBeAttached()
      const shows = (dialog: Locator) =>
        isLost
          ? isLoaded(dialog)
          : expect(dialog.getByRole('alert')).toContainText('Could not load the artists.')
      await page.goto('/admin/bookings')
      await page.getByRole('button', { name: 'Block time' }).click()
      await shows(page.getByRole('dialog'))
      await page.goto(`/admin/contact?request=${WITH_UPCOMING}`)
      const drawer = page.getByRole('dialog', { name: 'Bela Das' })
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await drawer.getByRole('button', { name: 'Assign to another artist' }).click()
      const giving = page.getByRole('dialog', { name: 'Assign to another artist' })
      await shows(giving)
      calls.failing(isWrite)
      if (!isLost) await giving.getByRole('button', { name: 'Try again' }).click()
      await isLoaded(giving)
    })

    await test.step('a new appointment keeps its input and shows an error or waits', async () => {
      await page.goto('/admin/bookings')
      await page.getByRole('button', { name: 'New appointment' }).click()
      const sheet = page.getByRole('dialog', { name: 'New appointment' })
      await typeText(sheet.getByRole('textbox', { name: 'Name' }), 'Typed by hand')
      await sheet.getByRole('button', { name: /^Book / }).click()
      if (isLost) return expect(waiting).toContainText('Typed by hand Walk-in')
      await expect(sheet.getByRole('alert')).toContainText(/not saved|went wrong/i)
      await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed by hand')
      await leave(page, sheet)
    })

    await test.step('a blocked time keeps its input and shows an error', async () => {
      await page.getByRole('button', { name: 'Block time' }).click()
      const sheet = page.getByRole('dialog', { name: 'Block time' })
      await sheet.getByRole('button', { name: 'Other' }).click()
      await typeText(sheet.getByRole('textbox', { name: 'Reason' }), 'Typed by hand')
      await expect(sheet.getByText('Ananya Rao')).toBeVisible()
      await sheet.getByRole('button', { name: 'Block time' }).click()
      await expect(sheet.getByRole('alert')).toContainText(/not saved|went wrong/i)
      await expect(sheet.getByRole('textbox', { name: 'Reason' })).toHaveValue('Typed by hand')
      await leave(page, sheet)
    })

    await test.step('the transaction number of a deposit is kept, and an error is shown', async () => {
      await query(office.databaseUrl, 'update appointments set deposit = 2000')
      await page.reload()
      await page.getByRole('button', { name: /^Ananya Rao/ }).click()
      const number = page.getByRole('dialog').getByRole('textbox', { name: /^UTR or transaction ID/ })
      await typeText(number, 'UTR 4711')
      await page.getByRole('button', { name: 'Deposit received' }).click()
      await expect(page.getByText(/^Not saved\.|went wrong/)).toBeVisible()
      await expect(number).toHaveValue('UTR 4711')
    })

    await test.step('the message templates keep their input and show an error', async () => {
      await page.goto('/admin/messages')
      const quote = page.getByRole('textbox', { name: /^Quote/ })
      await typeText(quote, 'Typed by hand')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Not saved.')
      await expect(quote).toHaveValue('Typed by hand')
    })

    await test.step('the studio form keeps its input and shows an error', async () => {
      await page.goto('/admin/studio?tab=identity')
      const city = page.getByRole('textbox', { name: 'City' })
      await typeText(city, 'Typed by hand')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
      await expect(city).toHaveValue('Typed by hand')
    })

    await test.step('a switch returns to its old position and shows an error', async () => {
      await page.goto('/admin/faq')
      await page.getByRole('switch').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved. Try again.' })).toBeVisible()
      await expect(page.getByRole('switch')).toBeChecked()
    })

    for (const path of ['artists', 'service', 'faq', 'shorts', 'reel', 'blogs', 'feedback'])
      await test.step(`deleting in ${path} shows an error`, async () => {
        calls.failing(isWrite)
        await openScreen(page, `/admin/${path}`)
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not deleted.')
      })
  })
