import type { Page } from '@playwright/test'
import { query } from '../../../../server/test/query.ts'
import { countNotifications, watchFailures } from '../../../support/calls/console-log.ts'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { setDate, typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expect, test } from '../../../support/office.ts'

/** Numbered guests, the first one newest. */
const manyGuests = (count: number) => `insert into feedback (name, city, date, message, rating, created_at)
  select 'Guest ' || lpad(number::text, 2, '0'), 'Puri', '2026-09-27', 'Not one surprise.', 1 + number % 5,
         now() - number * interval '1 hour'
  from generate_series(1, ${count}) as number`

test.beforeEach(({ signIn }) => signIn())

const cards = (page: Page) => page.getByRole('main').getByRole('article')

function feedbackForm(page: Page, title: 'Add Feedback' | 'Edit Feedback') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    city: dialog.getByLabel('City'),
    date: dialog.getByLabel('Date'),
    rating: dialog.getByLabel('Rating'),
    message: dialog.getByLabel('Message'),
    save: dialog.getByRole('button', { name: 'Save' }),
    failure: dialog.locator('footer').getByRole('alert'),
  }
}

type FeedbackForm = ReturnType<typeof feedbackForm>

async function fillIn(form: FeedbackForm) {
  await typeText(form.name, 'Sneha Patra')
  await typeText(form.city, 'Bhubaneswar')
  await setDate(form.date, '2026-10-12')
  await form.rating.selectOption('4')
  await typeText(form.message, 'It sits as if it had always been there.')
}

test('[AFB-01] [ADM-04] [ADM-05] ten cards a page with all that a guest said', async ({ page, office }) => {
  await query(office.databaseUrl, manyGuests(41))
  const release = await holdCalls(page, '**/api/feedback/paginated*')
  await page.goto('/admin/feedback')
  const waiting = page.getByRole('list', { name: 'Loading feedback' })
  await expect(waiting.getByRole('listitem')).toHaveCount(10)
  release()
  await expect(cards(page)).toHaveCount(10)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  await expect(page.getByRole('button', { name: 'Add Feedback' })).toBeVisible()
  const card = cards(page).nth(2)
  await expect(card.getByRole('heading')).toHaveText('Guest 03')
  await expect(card.getByText('Puri, 27 Sep 2026', { exact: true })).toBeVisible()
  await expect(card.getByText('Rating: 4', { exact: true })).toBeVisible()
  await expect(card.getByText('Not one surprise.', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Edit feedback of Guest 03' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Delete feedback of Guest 03' })).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page \d$/ })).toHaveText(['1', '2', '3', '4'])
  const call = page.waitForRequest('**/api/feedback/paginated*')
  await pages.getByRole('link', { name: 'Page 3' }).click()
  expect(new URL((await call).url()).search).toBe('?page=3&limit=10')
  await expect(page).toHaveURL('/admin/feedback?page=3')
  await expect(cards(page).first()).toContainText('Guest 21')
  await page.reload()
  await expect(cards(page).first()).toContainText('Guest 21')
})

test('[AFB-02] [ADM-06] all five are required, a rating is 1 to 5, and it is sent once', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyGuests(11))
  await page.goto('/admin/feedback?page=2')
  await page.getByRole('button', { name: 'Add Feedback' }).click()
  const form = feedbackForm(page, 'Add Feedback')
  await expect(form.date).toHaveValue(/^20\d\d-\d\d-\d\d$/)
  await setDate(form.date, '')
  await form.save.click()
  await expect(form.name).toHaveAccessibleDescription('Name is required')
  await expect(form.city).toHaveAccessibleDescription('City is required')
  await expect(form.date).toHaveAccessibleDescription('Date is required')
  await expect(form.rating).toHaveAccessibleDescription('Choose a rating')
  await expect(form.message).toHaveAccessibleDescription('Message is required')
  await expect(form.name).toBeFocused()
  await expect(form.rating.getByRole('option')).toHaveText([
    'Choose a rating',
    ...['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'],
  ])
  await fillIn(form)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  const release = await holdCalls(page, '**/api/feedback')
  await form.save.dblclick()
  await expect(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.name, form.city, form.date, form.rating, form.message])
    await expect(control).toBeDisabled()
  release()
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/feedback')
  await expect(cards(page).first()).toContainText('Bhubaneswar, 12 Oct 2026')
  await expect(cards(page).first()).toContainText('Rating: 4')
  expect(sent).toEqual([
    {
      name: 'Sneha Patra',
      city: 'Bhubaneswar',
      date: '2026-10-12',
      message: 'It sits as if it had always been there.',
      rating: 4,
    },
  ])
})

test('[AFB-01] [LST-01] a card is edited in place; deleting asks, and steps back from an empty page', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyGuests(11))
  await page.goto('/admin/feedback?page=2')
  await page.getByRole('button', { name: 'Edit feedback of Guest 11' }).click()
  const form = feedbackForm(page, 'Edit Feedback')
  await expect(form.date).toHaveValue('2026-09-27')
  await expect(form.rating).toHaveValue('2')
  await form.rating.selectOption('4.5')
  await typeText(form.city, 'Cuttack')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.save.click()
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/admin/feedback?page=2')
  await expect(cards(page)).toContainText(['Cuttack, 27 Sep 2026'])
  await expect(cards(page)).toContainText(['Rating: 4.5'])
  await page.getByRole('button', { name: 'Delete feedback of Guest 11' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Feedback' })
  await expect(dialog).toContainText('Are you sure you want to delete the feedback of Guest 11?')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/admin/feedback')
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test.describe('failures', () => {
  test.use({ loud: true })

  test('[AFB-02] [LST-02] a failed save says so and loses nothing; other failures are only logged', async ({
    page,
    office,
  }) => {
    await query(office.databaseUrl, manyGuests(2))
    const failures = watchFailures(page)
    await page.route('**/api/feedback/paginated*', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/feedback')
    await expect(
      page.getByText('Feedback could not be loaded. None are lost.', { exact: true }),
    ).toBeVisible()
    await expect.poll(() => failures.length).toBe(1)
    expect(await countNotifications(page)).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Add Feedback' }).click()
    const form = feedbackForm(page, 'Add Feedback')
    await fillIn(form)
    await page.context().setOffline(true)
    await form.save.click()
    await expect(form.failure).toHaveText('Failed to save feedback.')
    await expect(form.message).toHaveValue('It sits as if it had always been there.')
    await expect(form.rating).toHaveValue('4')
    await page.context().setOffline(false)
    await form.save.click()
    await expect(form.dialog).toHaveCount(0)
    await expect(cards(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Edit feedback of Guest 01' }).click()
    await query(office.databaseUrl, `update feedback set deleted_at = now() where name = 'Guest 01'`)
    const edit = feedbackForm(page, 'Edit Feedback')
    await typeText(edit.city, 'Kept')
    await edit.save.click()
    await expect(edit.failure).toHaveText('Failed to save feedback.')
    await expect(edit.city).toHaveValue('Kept')
  })
})

test('nothing that a screen reader would stumble over, and nothing wider than the screen', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, manyGuests(2))
  await query(office.databaseUrl, `update feedback set name = repeat('long', 20) where rating = 3`)
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/feedback')
    await expect(cards(page)).toHaveCount(2)
    expect(await findViolations(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.getByRole('button', { name: 'Add Feedback' }).click()
    const form = feedbackForm(page, 'Add Feedback')
    await form.save.click()
    await expect(form.save).toBeInViewport({ ratio: 1 })
    expect(await findViolations(page, 'dialog')).toEqual([])
  }
})
