import { afterEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { setDate, typeText } from '../../../../test/type-text.ts'

/** Numbered feedback entries; the first one is the newest. */
const manyGuests = (count: number) => `insert into feedback (name, city, date, message, rating, created_at)
  select 'Guest ' || lpad(number::text, 2, '0'), 'Puri', '2026-09-27', 'Not one surprise.', 1 + number % 5,
         now() - number * interval '1 hour'
  from generate_series(1, ${count}) as number`

const SENT = {
  name: 'Sneha Patra',
  city: 'Bhubaneswar',
  date: '2026-10-12',
  message: 'It sits as if it had always been there.',
  rating: 4,
}

const cards = page.getByRole('main').getByRole('article')

function feedbackForm(title: 'Add Feedback' | 'Edit Feedback') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    name: dialog.getByLabelText('Name'),
    city: dialog.getByLabelText('City'),
    date: dialog.getByLabelText('Date'),
    rating: dialog.getByLabelText('Rating'),
    message: dialog.getByLabelText('Message'),
    save: dialog.getByRole('button', { name: 'Save' }),
    failure: dialog.getByText('Failed to save feedback.', { exact: true }),
  }
}

async function fillIn(form: ReturnType<typeof feedbackForm>) {
  await typeText(form.name, SENT.name)
  await typeText(form.city, SENT.city)
  // Sets the date without typing, as the date picker of a browser does.
  await setDate(form.date, SENT.date)
  await userEvent.selectOptions(form.rating, String(SENT.rating))
  await typeText(form.message, SENT.message)
}

afterEach(() => page.viewport(1440, 900))

test('[AFB-02] [ADM-06] the feedback form requires all five fields and sends once', async () => {
  await commands.sql(manyGuests(11))
  const router = await openScreen('/admin/feedback?page=2')
  await page.getByRole('button', { name: 'Add Feedback' }).click()
  const form = feedbackForm('Add Feedback')
  await expect.element(form.date).toHaveValue(expect.stringMatching(/^20\d\d-\d\d-\d\d$/))
  await userEvent.clear(form.date)
  await form.save.click()
  await expect.element(form.name).toHaveAccessibleDescription('Name is required')
  await expect.element(form.city).toHaveAccessibleDescription('City is required')
  await expect.element(form.date).toHaveAccessibleDescription('Date is required')
  await expect.element(form.rating).toHaveAccessibleDescription('Choose a rating')
  await expect.element(form.message).toHaveAccessibleDescription('Message is required')
  await expect.element(form.name).toHaveFocus()
  const ratings = form.rating.getByRole('option').elements()
  expect(ratings.map(({ textContent }) => textContent)).toEqual([
    'Choose a rating',
    ...['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'],
  ])
  expect(await commands.listCalls('POST')).toEqual([])

  await fillIn(form)
  await commands.holdCalls('**/api/feedback', 'POST')
  await userEvent.dblClick(form.save)
  await expect.element(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.name, form.city, form.date, form.rating, form.message])
    await expect.element(control).toBeDisabled()
  await commands.releaseCalls()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(cards.first()).toMatchTextContent('Bhubaneswar, 12 Oct 2026')
  await expect.element(cards.first()).toMatchTextContent('Rating: 4')
  expect(router.state.location).toMatchObject({ pathname: '/admin/feedback', search: '' })
  const sent = await commands.listCalls('POST')
  expect(sent.map(({ body }) => body)).toEqual([SENT])
})

test('[AFB-01] a feedback card shows the feedback and is edited without leaving its page', async () => {
  await commands.sql(manyGuests(11))
  const router = await openScreen('/admin/feedback?page=2')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Feedback')
  await expect.element(cards.getByRole('heading')).toHaveTextContent('Guest 11')
  for (const text of ['Puri, 27 Sep 2026', 'Rating: 2', 'Not one surprise.'])
    await expect.element(cards).toMatchTextContent(text)
  await expect.element(cards.getByRole('button', { name: 'Delete feedback from Guest 11' })).toBeVisible()
  await cards.getByRole('button', { name: 'Edit feedback from Guest 11' }).click()
  const form = feedbackForm('Edit Feedback')
  await expect.element(form.date).toHaveValue('2026-09-27')
  await expect.element(form.rating).toHaveValue('2')
  await userEvent.selectOptions(form.rating, '4.5')
  await typeText(form.city, 'Cuttack')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.save.click()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(cards).toMatchTextContent('Cuttack, 27 Sep 2026')
  await expect.element(cards).toMatchTextContent('Rating: 4.5')
  expect(router.state.location.search).toBe('?page=2')
})

test('[AFB-02] the feedback form shows the error and keeps its input when saving fails', async () => {
  await commands.sql(manyGuests(2))
  await openScreen('/admin/feedback')
  await page.getByRole('button', { name: 'Add Feedback' }).click()
  const form = feedbackForm('Add Feedback')
  await fillIn(form)
  await commands.failCalls('**/api/feedback', null, 'POST')
  await form.save.click()
  await expect.element(form.failure).toBeVisible()
  await expect.element(form.message).toHaveValue(SENT.message)
  await expect.element(form.rating).toHaveValue('4')
  await commands.allowCalls('**/api/feedback')
  await form.save.click()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.poll(() => cards.elements().length).toBe(3)

  await page.getByRole('button', { name: 'Edit feedback from Guest 01' }).click()
  await commands.sql(`update feedback set deleted_at = now() where name = 'Guest 01'`)
  const edit = feedbackForm('Edit Feedback')
  await typeText(edit.city, 'Kept')
  await edit.save.click()
  await expect.element(edit.failure).toBeVisible()
  await expect.element(edit.city).toHaveValue('Kept')
})

test('the feedback screen and its form with errors fit phone and desktop and pass axe', async () => {
  await commands.sql(manyGuests(2))
  await commands.sql(`update feedback set name = repeat('long', 20) where rating = 3`)
  await openScreen('/admin/feedback')
  await expect.poll(() => cards.elements().length).toBe(2)
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Add Feedback' }).click()
    const form = feedbackForm('Add Feedback')
    await form.save.click()
    await expect.element(form.name).toHaveAccessibleDescription('Name is required')
    await expect.element(form.save).toBeInViewport({ ratio: 1 })
    expect(await findViolations('dialog')).toEqual([])
    await form.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(form.dialog).not.toBeInTheDocument()
  }
})
