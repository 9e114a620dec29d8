import type { Page } from '@playwright/test'
import { addArtist, expect, PHONE, requestDrawer, test } from '../../../support/desk/desk.ts'
import { openScreen, readDevice, signInOnce } from '../../../support/desk/device-data.ts'
import { typeText } from '../../../support/input/typing.ts'
import { findViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

// The browser logs lost calls to the console.
test.use({ ...PHONE, allowConsoleErrors: true })

const QUEUE = 'back-office/queue'
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' })
const cut = (page: Page) => page.route('**/api/**', (route) => route.abort())
const connect = (page: Page) => page.unroute('**/api/**')

async function writeNote(page: Page, id: string, text: string): Promise<void> {
  await openScreen(page, `contact?request=${id}`)
  const { note, saveNote, close } = requestDrawer(page, 'Ananya Rao')
  await typeText(note, text)
  await saveNote.tap()
  await expect(saveNote).toHaveCount(0)
  await close.tap()
}

async function bookWalkIn(page: Page, name: string): Promise<void> {
  await openScreen(page, 'bookings')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  await typeText(sheet.getByRole('textbox', { name: 'Name' }), name)
  await sheet.getByRole('button', { name: /^Book / }).tap()
  await expect(sheet).toHaveCount(0)
}

let id: string
test.beforeEach(async ({ page, request, makeRequest, officeDb }) => {
  id = await makeRequest()
  await addArtist(officeDb, 'Ravi')
  await signInOnce(page, request)
  await openScreen(page, `contact?request=${id}`)
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await openScreen(page, 'bookings')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})

test('a walk-in, a note and a status saved offline are sent once after reconnecting', async ({
  page,
  context,
  officeDb,
}) => {
  await cut(page)
  await bookWalkIn(page, 'Lata Iyer')
  await expect(page.getByRole('button', { name: /^Lata Iyer/ })).toBeVisible()
  await writeNote(page, id, 'Scar is two years old.')
  await openScreen(page, `contact?request=${id}`)
  const { status, note, close } = requestDrawer(page, 'Ananya Rao')
  await expect(note).toHaveValue('Scar is two years old.')
  await status('Contacted').tap()
  await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog').getByText('Waiting to be sent').first()).toBeVisible()
  await close.tap()
  await expect(waiting(page).getByRole('listitem')).toHaveText([
    /Lata Iyer.*Walk-in/,
    /Ananya Rao.*Scar is two years old/,
    /Ananya Rao.*Contacted/,
  ])
  expect(await isSideways(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])

  // A second tab shares the queue, and only one of the tabs sends it.
  await page.reload()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3)
  const other = await context.newPage()
  await cut(other)
  await other.goto('/admin')
  await expect(waiting(other).getByRole('listitem')).toHaveCount(3)
  const sent: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (['POST', 'PATCH'].includes(request.method()) && !request.url().includes('client-errors'))
        sent.push(request.method())
    })
  await Promise.all([connect(page), connect(other)])
  for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(0)
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH'])
  const rows = await officeDb
    .selectFrom('contact_requests')
    .leftJoin('appointments', 'contact_id', 'contact_requests.id')
    .select(['name', 'contact_requests.note', 'contact_requests.status', 'appointments.id as appointment'])
    .where(({ or, eb }) => or([eb('contact_requests.id', '=', id), eb('name', '=', 'Lata Iyer')]))
    .orderBy('contact_requests.created_at')
    .execute()
  expect(rows).toEqual([
    { name: 'Ananya Rao', note: 'Scar is two years old.', status: 'contacted', appointment: null },
    { name: 'Lata Iyer', note: expect.anything(), status: 'booked', appointment: expect.any(String) },
  ])
  expect((await readDevice(page, { caches: false }))[QUEUE]).toBe('[]')
})

test('a note saved offline is shown beside a newer one, and staff choose which to keep', async ({
  page,
  officeDb,
}) => {
  const question = page.getByRole('alert', { name: 'Not sent: Ananya Rao' })
  const stored = officeDb.selectFrom('contact_requests').select('note').where('id', '=', id)
  const conflict = async () => {
    await cut(page)
    await writeNote(page, id, 'Mine')
    await officeDb.updateTable('contact_requests').set({ note: 'Theirs' }).where('id', '=', id).execute()
    await connect(page)
    await expect(question.getByRole('definition')).toHaveText(['Theirs', 'Mine'])
  }
  const choose = async (choice: string) => {
    await question.getByRole('button', { name: choice }).tap()
    await expect(question).toHaveCount(0)
    await expect(waiting(page)).toHaveCount(0)
  }
  await conflict()
  expect(await isSideways(page)).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await choose('Keep theirs')
  expect(await stored.executeTakeFirst()).toEqual({ note: 'Theirs' })
  await officeDb.updateTable('contact_requests').set({ note: '' }).where('id', '=', id).execute()
  await page.reload()
  await conflict()
  await choose('Save yours')
  await expect.poll(() => stored.executeTakeFirst()).toEqual({ note: 'Mine' })
})

test('signing out warns about unsent offline changes and then deletes them', async ({ page }) => {
  await cut(page)
  await writeNote(page, id, 'Scar is two years old.')
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('1 change is not sent yet and will be lost.')
  await dialog.getByRole('button', { name: 'Log out' }).tap()
  await expect(page).toHaveURL(/\/login/)
  expect((await readDevice(page, { caches: false }))[QUEUE]).toBe('[]')
})

test('a revoked session deletes unsent offline changes and names them', async ({ page, officeDb }) => {
  await cut(page)
  await writeNote(page, id, 'Scar is two years old.')
  await expect(waiting(page)).toBeVisible()
  await officeDb.deleteFrom('staff_sessions').execute()
  await connect(page)
  await expect(
    page.getByText('You were signed out before these changes were sent: note Ananya Rao.'),
  ).toBeVisible()
  expect((await readDevice(page, { caches: false }))[QUEUE]).toBe('[]')
})
