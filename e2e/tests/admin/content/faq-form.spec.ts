import { query } from '../../../../server/test/query.ts'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { FAQS, faqForm, pill, question } from '../../../support/forms/faqs.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { expect, test } from '../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AFQ-03] [AFQ-04] [ADM-06] without any it offers to create one, and the form names what is missing', async ({
  page,
  request,
}) => {
  await page.goto('/admin/faq')
  await expect(page.getByText('No FAQs found.', { exact: true })).toBeVisible()
  await page.getByText('Create one?', { exact: true }).click()
  const form = faqForm(page, 'Create FAQ')
  await expect(form.category.getByRole('option')).toHaveText(['general', 'pricing', 'technical', 'other'])
  await expect(form.category).toHaveValue('general')
  await form.save.click()
  await expect(form.question).toHaveAccessibleDescription('Question is required')
  await expect(form.answer).toHaveAccessibleDescription('Answer is required')
  await expect(form.question).toBeFocused()
  await typeText(form.question, '  Does it hurt?  ')
  await typeText(form.answer, 'Less than you think.')
  await form.category.selectOption('other')
  let sends = 0
  page.on('request', (sent) => {
    if (sent.method() === 'POST') sends++
  })
  const release = await holdCalls(page, '**/api/faqs')
  await form.save.dblclick()
  await expect(form.dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  for (const control of [form.question, form.answer, form.category]) await expect(control).toBeDisabled()
  for (const name of ['Cancel', 'Close'])
    await expect(form.dialog.getByRole('button', { name })).toBeDisabled()
  release()
  await expect(form.dialog).toHaveCount(0)
  await expect(pill(page, 'Does it hurt?')).toHaveText('Active')
  await expect(page.getByText('No FAQs found.')).toHaveCount(0)
  await expect(page.getByText('FAQ added.', { exact: true })).toBeVisible()
  const site = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View on site' }).click()
  await expect((await site).getByText('Does it hurt?')).toBeInViewport()
  expect(sends).toBe(1)
  expect(await (await request.get('/api/faqs')).json()).toMatchObject([
    { question: 'Does it hurt?', answer: 'Less than you think.', category: 'other', isActive: true },
  ])
})

test('[AFQ-01] [AFQ-04] a question is edited, and deleted after being asked about', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, FAQS)
  await page.goto('/admin/faq')
  await page.getByRole('button', { name: 'Edit Which metal?' }).click()
  const form = faqForm(page, 'Edit FAQ')
  await expect(form.question).toHaveValue('Which metal?')
  await expect(form.answer).toHaveValue('Titanium.')
  await expect(form.category).toHaveValue('technical')
  await typeText(form.answer, 'Titanium, always.')
  await form.category.selectOption('pricing')
  const call = page.waitForRequest((sent) => sent.method() === 'PUT')
  await form.save.click()
  expect((await call).postDataJSON()).toEqual({
    question: 'Which metal?',
    answer: 'Titanium, always.',
    category: 'pricing',
    version: 1,
  })
  await expect(form.dialog).toHaveCount(0)
  await question(page, 'Which metal?').click()
  await expect(page.getByText('Titanium, always.')).toBeVisible()
  await expect(pill(page, 'Which metal?')).toHaveText('Inactive')

  await page.getByRole('button', { name: 'Delete Which metal?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete FAQ' })
  await expect(dialog).toContainText('Are you sure you want to delete “Which metal?”?')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Titanium, always.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Which metal?' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(question(page, 'Which metal?')).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(2)
})
