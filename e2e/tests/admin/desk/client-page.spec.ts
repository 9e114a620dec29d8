import { signLink } from '../../../../server/src/desk/appointments/client/link.ts'
import { ANANYA, expect, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'
import { findViolations } from '../../../support/rendering/axe.ts'

const IN_FIVE_DAYS = new Date(Date.now() + 5 * 24 * 3_600_000)
const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use(SMALL)

test('staff see that a client confirms or asks to move an appointment without scripts', async ({
  browser,
  page,
  baseURL,
  officeDb,
  makeRequest,
  signIn,
}) => {
  const id = await makeRequest({ booked_for: IN_FIVE_DAYS })
  const appointment = await officeDb
    .updateTable('appointments')
    .set({ deposit: 2_000 })
    .where('contact_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/visit/${await signLink(officeDb, { id: appointment.id, version: 1 })}`
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...SMALL,
    ...(baseURL ? { baseURL } : {}),
  })
  const client = await context.newPage()
  const response = await client.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(client.getByRole('heading', { level: 1 })).toContainText('Ananya')
  await expect(client.getByText('Not confirmed yet')).toBeVisible()
  await client.getByRole('button', { name: 'Yes, I will be there' }).tap()
  await expect(client.getByText(/^You confirmed on /)).toBeVisible()
  await expect(client).toHaveURL(path)
  await client.getByText('Ask for another time').tap()
  await typeText(client.getByLabel('When would suit you?'), 'Sunday after three')
  await client.getByRole('button', { name: 'Send' }).tap()
  await expect(client.getByText(/^You asked to move it on /)).toBeVisible()

  await client.goto(path.slice(0, -2))
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    'This link has expired or is incomplete.',
  )
  await expect(client.locator('body')).not.toContainText(ANANYA.name)
  await context.close()

  await page.goto(path)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.viewport.width)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Yes, I will be there' }).tap()
  await expect(page.getByRole('alert')).toHaveText(/^You are offline/)
  await page.context().setOffline(false)

  await signIn()
  await page.goto('/admin')
  const waiting = page.getByRole('list', { name: 'Needs a reply' })
  await expect(waiting).toContainText(/Ananya Rao.*Wants a different time: .*Sunday after three/)
  expect(await findViolations(page)).toEqual([])
  await waiting.getByRole('link', { name: 'Ananya Rao' }).first().tap()
  const drawer = page.getByRole('dialog', { name: ANANYA.name })
  await expect(drawer.getByText('The client wants a different time.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Closed' }).tap()
  const question = page.getByRole('dialog', { name: 'Close this enquiry?' })
  await expect(question.getByLabel('Cancel the appointment', { exact: true })).toBeChecked()
  await expect(question.getByLabel('The client asked to cancel')).not.toBeChecked()
  const byCall = 'Ananya Rao will not be emailed: call them, 98765 43210.'
  await expect(question.getByText(byCall)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Close enquiry' }).tap()
  await expect(
    page.getByText(`The enquiry is closed, with the appointment cancelled. ${byCall}`),
  ).toBeVisible()
  await expect(drawer.getByText('The client wants a different time.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Undone. No client will be emailed.')).toBeVisible()
  await expect(drawer.getByText('The client wants a different time.')).toBeVisible()
  await page.goto(`/admin/bookings?view=list&day=${IN_FIVE_DAYS.toISOString().slice(0, 10)}`)
  await page
    .getByRole('button', { name: /Ananya Rao.*Wants a different time/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog', { name: ANANYA.name })
  await expect(dialog.getByText('The client wants a different time.')).toBeVisible()
  await expect(dialog.getByText('Sunday after three')).toBeVisible()
  await dialog.getByText('Date and address').tap()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91987/,
  )
  expect(await findViolations(page)).toEqual([])
})
