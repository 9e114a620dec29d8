import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../test/find-violations.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

/** One active and one inactive FAQ; the first one is the newest. */
const FAQS = `insert into faqs (question, answer, category, is_active, created_at) values
  ('How long does it take?', 'A palm is two hours.' || chr(10) || '<b>Backs</b> take longer.', 'general', true, now()),
  ('What does it cost?', 'From 1500.', 'pricing', true, now() - interval '1 hour'),
  ('Which metal?', 'Titanium.', 'technical', false, now() - interval '2 hours')`

const question = (name: string) => page.getByRole('button', { name, exact: true })
const pill = (name: string) => page.getByRole('switch', { name })

function faqForm(title: 'Create FAQ' | 'Edit FAQ') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    question: dialog.getByLabelText('Question'),
    answer: dialog.getByLabelText('Answer'),
    category: dialog.getByLabelText('Category'),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
})

test('[AFQ-03] [AFQ-04] the FAQ form in the empty list shows an error at each missing field', async () => {
  await openScreen('/admin/faq')
  await expect.element(page.getByText('No FAQs found.', { exact: true })).toBeVisible()
  await page.getByText('Create one?', { exact: true }).click()
  const form = faqForm('Create FAQ')
  const options = form.category.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(['general', 'pricing', 'technical', 'other'])
  await expect.element(form.category).toHaveValue('general')
  await form.save.click()
  await expect.element(form.question).toHaveAccessibleDescription('Question is required')
  await expect.element(form.answer).toHaveAccessibleDescription('Answer is required')
  await expect.element(form.question).toHaveFocus()
  expect(await commands.listCalls('POST')).toEqual([])
})

test('[AFQ-04] [ADM-06] the FAQ form sends trimmed values once and adds the FAQ to the list', async () => {
  await openScreen('/admin/faq')
  await page.getByText('Create one?', { exact: true }).click()
  const form = faqForm('Create FAQ')
  await typeText(form.question, '  Does it hurt?  ')
  await typeText(form.answer, 'Less than you think.')
  await userEvent.selectOptions(form.category, 'other')
  await commands.holdCalls('**/api/faqs', 'POST')
  await userEvent.dblClick(form.save)
  await expect.element(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.question, form.answer, form.category])
    await expect.element(control).toBeDisabled()
  for (const name of ['Cancel', 'Close'])
    await expect.element(form.dialog.getByRole('button', { name })).toBeDisabled()
  await commands.releaseCalls()
  await expect.element(form.dialog).not.toBeInTheDocument()
  await expect.element(pill('Does it hurt?')).toHaveTextContent('Active')
  await expect.element(page.getByText('No FAQs found.')).not.toBeInTheDocument()
  await expect.element(page.getByText('FAQ added.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  const sent = await commands.listCalls('POST')
  expect(sent.map(({ body }) => body)).toEqual([
    { question: 'Does it hurt?', answer: 'Less than you think.', category: 'other' },
  ])
})

test('saving an FAQ again after a lost response does not store it twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openScreen('/admin/faq')
  const form = faqForm('Create FAQ')
  const add = async (words: string) => {
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    await typeText(form.question, words)
    await typeText(form.answer, 'Less than you think.')
    await commands.failCalls('**/api/faqs', 'lost', 'POST')
    await form.save.click()
    await expect.element(form.dialog.getByText('Not saved. What you typed is still here.')).toBeVisible()
    await commands.allowCalls('**/api/faqs')
  }
  const count = async () =>
    (await commands.sql('select count(*)::int from faqs where deleted_at is null'))[0]?.count
  await add('Does it hurt?')
  await form.save.click()
  await expect.element(pill('Does it hurt?')).toBeVisible()
  expect(await count()).toBe(1)

  await add('Does it hurt?')
  await typeText(form.answer, 'A little.')
  await form.save.click()
  await expect
    .element(form.dialog.getByText('This was already saved without your latest changes.'))
    .toBeVisible()
  expect(await count()).toBe(2)
})

test('[AFQ-01] the FAQ list shows one answer at a time, as plain text with its category', async () => {
  await commands.sql(FAQS)
  await openScreen('/admin/faq')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('FAQs')
  await expect.element(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
  const items = page.getByRole('list', { name: 'FAQs', exact: true }).getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(3)
  const [first, second] = [items.nth(0), items.nth(1)]
  await expect.element(question('How long does it take?')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('A palm is two hours.')).not.toBeVisible()
  await question('How long does it take?').click()
  const answer = first.getByRole('paragraph')
  await expect.element(answer).toBeVisible()
  expect(answer.element().textContent).toBe('A palm is two hours.\n<b>Backs</b> take longer.')
  await expect.element(first.getByText('general', { exact: true })).toBeVisible()

  question('What does it cost?').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('From 1500.')).toBeVisible()
  await expect.element(second.getByText('pricing', { exact: true })).toBeVisible()
  await expect.element(page.getByText('A palm is two hours.')).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('From 1500.')).not.toBeVisible()
  for (const tool of ['Edit', 'Delete'])
    await expect.element(page.getByRole('button', { name: `${tool} What does it cost?` })).toBeVisible()
})

test('[AFQ-02] the FAQ switch sends only isActive, once, and shows Updating... until saved', async () => {
  await commands.sql(FAQS)
  await openScreen('/admin/faq')
  const [cost, metal] = [pill('What does it cost?'), pill('Which metal?')]
  await expect.element(cost).toHaveTextContent('Active')
  await expect.element(cost).toBeChecked()
  await expect.element(metal).toHaveTextContent('Inactive')
  await expect.element(metal).not.toBeChecked()
  await commands.holdCalls('**/api/faqs/*', 'PUT')
  await userEvent.dblClick(cost)
  await expect.element(cost).toHaveTextContent('Updating...')
  await expect.element(cost).toBeDisabled()
  await expect.element(metal).toHaveTextContent('Inactive')
  await commands.releaseCalls()
  await expect.element(cost).toHaveTextContent('Inactive')
  await expect.element(cost).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(cost).toHaveTextContent('Active')
  await metal.click()
  await expect.element(metal).toHaveTextContent('Active')
  const sent = await commands.listCalls('PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }, { isActive: true }])
})

test('[AFQ-04] the FAQ edit form starts with the stored values and sends them with the version', async () => {
  await commands.sql(FAQS)
  await openScreen('/admin/faq')
  await page.getByRole('button', { name: 'Edit Which metal?' }).click()
  const form = faqForm('Edit FAQ')
  await expect.element(form.question).toHaveValue('Which metal?')
  await expect.element(form.answer).toHaveValue('Titanium.')
  await expect.element(form.category).toHaveValue('technical')
  await typeText(form.answer, 'Titanium, always.')
  await userEvent.selectOptions(form.category, 'pricing')
  await form.save.click()
  await expect.element(form.dialog).not.toBeInTheDocument()
  const sent = await commands.listCalls('PUT')
  expect(sent.map(({ body }) => body)).toEqual([
    { question: 'Which metal?', answer: 'Titanium, always.', category: 'pricing', version: 1 },
  ])
  await question('Which metal?').click()
  await expect.element(page.getByText('Titanium, always.')).toBeVisible()
  await expect.element(pill('Which metal?')).toHaveTextContent('Inactive')
})

test('[LST-02] a failed FAQ save is logged without a notification and keeps the input', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failures = () => logged.mock.calls.filter(([text]) => text === 'A call to the API failed').length
  const notifications = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await commands.sql(FAQS)
  await openScreen('/admin/faq')
  const cost = pill('What does it cost?')
  await expect.element(cost).toHaveTextContent('Active')
  await commands.failCalls('**/api/{faqs,services}{,/**,?*}', null)
  await cost.click()
  await expect.element(page.getByText('Not saved. Try again.')).toBeVisible()
  await expect.element(cost).toHaveTextContent('Active')
  expect(failures()).toBe(1)

  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const form = faqForm('Create FAQ')
  await expect.element(form.dialog.getByText(/^Unable to load services/)).toBeVisible()
  await typeText(form.question, 'Kept?')
  await typeText(form.answer, 'Kept.')
  await form.save.click()
  await expect.element(form.dialog.getByText(/^Not saved. What you typed is still here/)).toBeVisible()
  await expect.element(form.save).toBeEnabled()
  await expect.element(form.question).toHaveValue('Kept?')
  expect(failures()).toBe(3)
  expect(notifications.elements()).toEqual([])
  await commands.allowCalls('**/api/{faqs,services}{,/**,?*}')
  await form.save.click()
  await expect.element(pill('Kept?')).toHaveTextContent('Active')
})

test('the FAQ screen and its form with errors fit phone and desktop and pass axe', async () => {
  await commands.sql(FAQS)
  await commands.sql(`update faqs set question = repeat('long', 40) where category = 'pricing'`)
  await openScreen('/admin/faq')
  await question('Which metal?').click()
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    expect(await findViolations('main')).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(pill('Which metal?').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    const form = faqForm('Create FAQ')
    await form.save.click()
    await expect.element(form.question).toHaveAccessibleDescription('Question is required')
    await expect.element(form.save).toBeInViewport({ ratio: 1 })
    expect(await findViolations('dialog')).toEqual([])
    await form.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(form.dialog).not.toBeInTheDocument()
  }
})
