import { query } from '../../../../server/test/query.ts'
import { countNotifications, watchFailures } from '../../../support/calls/console-log.ts'
import { holdCalls } from '../../../support/calls/hold-calls.ts'
import { FAQS, faqForm, pill, question } from '../../../support/forms/faqs.ts'
import { typeText } from '../../../support/hand/typing.ts'
import { findViolations } from '../../../support/look/axe.ts'
import { expect, test } from '../../../support/office.ts'

test.beforeEach(({ signIn }) => signIn())

test('[AFQ-01] [ADM-04] skeletons, then questions of which one is open at a time', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, FAQS)
  const release = await holdCalls(page, '**/api/faqs')
  await page.goto('/admin/faq')
  const waiting = page.getByRole('list', { name: 'Loading FAQs' })
  await expect(waiting.getByRole('listitem')).toHaveCount(5)
  release()
  const items = page.getByRole('list', { name: 'FAQs', exact: true }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
  await expect(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
  const first = question(page, 'How long does it take?')
  const second = question(page, 'What does it cost?')
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('A palm is two hours.')).toBeHidden()
  await first.click()
  await expect(items.first().getByRole('paragraph')).toHaveText(
    'A palm is two hours.\n<b>Backs</b> take longer.',
  )
  await expect(items.first().getByText('general', { exact: true })).toBeVisible()
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('From 1500.')).toBeVisible()
  await expect(items.nth(1).getByText('pricing', { exact: true })).toBeVisible()
  await expect(page.getByText('A palm is two hours.')).toBeHidden()
  await expect(items.locator('[aria-expanded=true]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('From 1500.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit What does it cost?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete What does it cost?' })).toBeVisible()
})

test('[AFQ-02] the pill sends isActive alone, once, and says Updating... meanwhile', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, FAQS)
  await page.goto('/admin/faq')
  const cost = pill(page, 'What does it cost?')
  await expect(cost).toHaveText('Active')
  await expect(cost).toBeChecked()
  await expect(pill(page, 'Which metal?')).toHaveText('Inactive')
  await expect(pill(page, 'Which metal?')).not.toBeChecked()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  const release = await holdCalls(page, '**/api/faqs/*')
  await cost.dblclick()
  await expect(cost).toHaveText('Updating...')
  await expect(cost).toBeDisabled()
  await expect(pill(page, 'Which metal?')).toHaveText('Inactive')
  release()
  await expect(cost).toHaveText('Inactive')
  await expect(cost).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cost).toHaveText('Active')
  await pill(page, 'Which metal?').click()
  await expect(pill(page, 'Which metal?')).toHaveText('Active')
  expect(sent).toEqual([{ isActive: false }, { isActive: true }, { isActive: true }])
  await page.reload()
  await expect(pill(page, 'Which metal?')).toHaveText('Active')
  await page.goto('/services')
  await expect(page.getByText('Which metal?')).toBeVisible()
})

test.describe('failures', () => {
  test.use({ loud: true })

  test('[LST-02] they are only logged: the list is empty, a switch stays, a form keeps what was typed', async ({
    page,
    office,
  }) => {
    await query(office.databaseUrl, FAQS)
    const failures = watchFailures(page)
    await page.route('**/api/faqs', (route) => route.abort(), { times: 1 })
    await page.goto('/admin/faq')
    await expect(page.getByText('FAQs could not be loaded. None are lost.', { exact: true })).toBeVisible()
    await expect.poll(() => failures.length).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    const cost = pill(page, 'What does it cost?')
    await expect(cost).toHaveText('Active')

    await page.context().setOffline(true)
    await cost.click()
    await expect.poll(() => failures.length).toBe(2)
    await expect(cost).toHaveText('Active')
    expect(await countNotifications(page)).toBe(0)
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    const form = faqForm(page, 'Create FAQ')
    await typeText(form.question, 'Kept?')
    await typeText(form.answer, 'Kept.')
    await form.save.click()
    // The services to choose from were not loaded either.
    await expect.poll(() => failures.length).toBe(4)
    await expect(form.save).toBeEnabled()
    await expect(form.question).toHaveValue('Kept?')
    expect(await countNotifications(page)).toBe(0)
    await page.context().setOffline(false)
    await form.save.click()
    await expect(pill(page, 'Kept?')).toHaveText('Active')

    await page.getByRole('button', { name: 'Delete Kept?' }).click()
    await page.route('**/api/faqs/*', (route) => route.abort(), { times: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Not deleted. Please check the connection and try again.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pill(page, 'Kept?')).toBeVisible()
    await expect.poll(() => failures.length).toBe(5)
    expect(await countNotifications(page)).toBe(0)
  })
})

test('nothing that a screen reader would stumble over, and nothing wider than the screen', async ({
  page,
  office,
}) => {
  await query(office.databaseUrl, FAQS)
  await query(office.databaseUrl, `update faqs set question = repeat('long', 40) where category = 'pricing'`)
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/faq')
    await question(page, 'Which metal?').click()
    expect(await findViolations(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect((await pill(page, 'Which metal?').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    const form = faqForm(page, 'Create FAQ')
    await form.save.click()
    await expect(form.save).toBeInViewport({ ratio: 1 })
    expect(await findViolations(page, 'dialog')).toEqual([])
  }
})
