import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, requestDrawer, test } from '../../../support/desk/desk.ts'
import { findViolations } from '../../../support/rendering/axe.ts'

test.beforeEach(({ signIn }) => signIn())

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the CSV export applies the current filter and escapes quotes and formulas', {
  tag: '@full',
}, async ({ page, makeRequest }) => {
  await makeRequest({
    name: '=HYPERLINK("https://bad.example")',
    note: 'ନମସ୍କାର, "quoted"',
    status: 'contacted',
  })
  await makeRequest({ name: 'Someone New' })
  await page.goto('/admin/contact?status=contacted')
  await page.getByRole('button', { name: 'Actions' }).click()
  const { name, text } = await saved(page, 'Download CSV')
  expect(name).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.startsWith('\uFEFF"Reference",')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")"`)
  expect(text).toContain('"ନମସ୍କାର, ""quoted"""')
  expect(text).not.toContain('Someone New')
})

test('the calendar feed URL is shown once, and a new URL revokes the former one', { tag: '@full' }, async ({
  page,
  context,
  request,
  makeRequest,
  officeDb,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await officeDb.deleteFrom('calendar_keys').execute()
  await makeRequest({ status: 'booked', booked_for: new Date(Date.now() + 3_600_000) })
  await page.goto('/admin')
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  const open = () => page.getByRole('button', { name: 'Calendar feed' }).click()
  await open()
  await expect(dialog).toContainText('You have no link yet.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Address' })
  await expect(field).toHaveValue(/^http/)
  const first = await field.inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const feed = await request.get(first)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('Ananya Rao')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog).toContainText('It is shown only once.')
  await expect(field).toHaveCount(0)
  await dialog.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('dialog', { name: 'New link' })
  await expect(question).toContainText('The old link stops working now')
  await question.getByRole('button', { name: 'Create new link' }).click()
  await expect(field).toHaveValue(/^http/)
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(await field.inputValue())).status()).toBe(200)
})

test('staff find a client by any spelling of the phone number, to export or erase data', async ({
  page,
  makeRequest,
  officeDb,
}) => {
  await officeDb.deleteFrom('contact_requests').execute()
  await makeRequest()
  await makeRequest({ email: 'other@mail.example', status: 'spam' })
  await makeRequest({
    name: 'Bela Das',
    phone: '90000 11111',
    phone_e164: '+919000011111',
    email: 'b@mail.example',
  })
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).pressSequentially(words)
  }
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/admin/contact')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await search('09876543210')
  await page.getByRole('group', { name: 'Clients' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/clients\/[\da-f-]{36}$/)
  await more.click()
  const { name, text } = await saved(page, 'Export')
  expect(name).toMatch(/^client-\d{4}-\d{2}-\d{2}\.json$/)
  const { enquiries } = JSON.parse(text)
  expect(enquiries.map(({ email }: { email: string }) => email).sort()).toEqual([
    'ananya@mail.example',
    'other@mail.example',
  ])
  await more.click()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  const question = page.getByRole('dialog', { name: 'Erase everything' })
  await expect(question).toContainText('2 enquiries of Ananya Rao will be permanently erased')
  await expect(question).toContainText('mailbox, WhatsApp and backups of the last weeks still hold')
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('2 requests erased.')).toBeVisible()
  await expect(page).toHaveURL('/admin/contact')
  const left = await officeDb.selectFrom('contact_requests').select('name').execute()
  expect(left).toEqual([{ name: 'Bela Das' }])
  await expect(page.getByRole('link', { name: 'Bela Das' })).toBeVisible()
  await search('09876543210')
  await expect(page.getByText('Nothing for “09876543210”.')).toBeVisible()
})

test('an enquiry shows the delivery state of its emails and sends them again', { tag: '@full' }, async ({
  page,
  makeRequest,
  officeDb,
  mailOffice,
}) => {
  const id = await makeRequest()
  const mail = { contact_id: id, tries: 3, problem: 'The mail server responded 450.' }
  await officeDb
    .insertInto('outbox')
    .values([
      { ...mail, message: 'enquiry.studio', state: 'sent', sent_at: new Date('2025-11-14T13:05:00Z') },
      { ...mail, message: 'enquiry.visitor', key: `enquiry.visitor:${id}`, state: 'waiting' },
    ])
    .execute()
  await page.goto(`${mailOffice}/admin/contact?request=${id}`)
  const mails = requestDrawer(page, 'Ananya Rao')
    .drawer.getByRole('list', { name: 'Emails' })
    .getByRole('listitem')
  await expect(mails).toHaveText([
    /^Email to the studio: sent 14 Nov 2025, 18:35/,
    /^Email to the client: not sent yet \(3 tries\): The mail server responded 450\./,
  ])
  await officeDb
    .updateTable('outbox')
    .set({ state: 'failed', problem: 'The mail server responded 550.' })
    .where('contact_id', '=', id)
    .where('message', '=', 'enquiry.visitor')
    .execute()
  await expect(mails.last()).toContainText('not delivered: The mail server responded 550.', {
    timeout: 15_000,
  })
  await mails.last().getByRole('button', { name: 'Send again' }).click()
  await expect(mails.last()).toContainText(
    /Email to the client: not sent yet \(\d+ tr(y|ies)\): Email is not set up\./,
    // The main instance runs the job and has no mail server, so the email fails again.
    { timeout: 15_000 },
  )
})

test('axe finds no violation in enquiries, dashboard and client data', {
  tag: '@full',
}, async ({ page, makeRequest, mailOffice, setFormCheck }) => {
  test.setTimeout(60_000)
  await setFormCheck({ at: new Date(0).toISOString(), problem: '', mailEnabled: true })
  const spam = await makeRequest({ status: 'spam', created_at: new Date('2026-02-01T00:00:00Z') })
  const id = await makeRequest({ status: 'booked', booked_for: new Date() })
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    const look = async (address: string, there: string) => {
      if (address !== '') await page.goto(`${mailOffice}${address}`)
      await expect(page.getByText(there).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await findViolations(page), `${address} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await look(`/admin/contact?request=${id}`, 'Earlier enquiries from this number (1)')
    await look(`/admin/contact?status=spam&request=${spam}`, 'notifies the studio')
    await look('/admin', 'not tested since')
    await page.getByRole('button', { name: 'Calendar feed' }).click()
    await look('', 'do not share it')
    await look(`/admin/clients/${id}`, 'no-shows')
  }
})
