import type { Page } from '@playwright/test'
import { field, fillBooking, makeBooking, sendButton } from '../../support/forms/booking.ts'
import { pasteText, typeText } from '../../support/input/typing.ts'
import { findViolations } from '../../support/rendering/axe.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

const summary = (page: Page) => page.getByText('Help me describe it')
const idea = (page: Page) => field(page, 'Describe your idea')
const choice = (page: Page, question: string, name: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name, exact: true })

async function openBrief(page: Page, service: string) {
  await page.goto('/contact')
  await field(page, 'Service').selectOption(service)
  await summary(page).click()
}

test('tapping a design brief option adds a line, and tapping it again removes the line', async ({ page }) => {
  await openBrief(page, 'Tattoo')
  await typeText(idea(page), 'A lotus.')
  await choice(page, 'Size', 'Palm 10 cm').click()
  await choice(page, 'Colour', 'Black').click()
  for (const day of ['Sun', 'Sat']) await choice(page, 'Free days', day).click()
  await choice(page, 'Budget', '₹3,000 to 8,000').click()
  const lines = 'A lotus.\nSize: 10 cm\nColour: Black\nFree days: Sat, Sun\nBudget: ₹3,000 to 8,000'
  await expect(idea(page)).toHaveValue(lines)
  await choice(page, 'Size', 'Hand 18 cm').click()
  await expect(choice(page, 'Size', 'Palm 10 cm')).toHaveAttribute('aria-pressed', 'false')
  await expect(choice(page, 'Size', 'Hand 18 cm')).toHaveAttribute('aria-pressed', 'true')
  for (const [question, name] of [
    ['Size', 'Hand 18 cm'],
    ['Colour', 'Black'],
    ['Free days', 'Sat'],
    ['Free days', 'Sun'],
    ['Budget', '₹3,000 to 8,000'],
  ] as const)
    await choice(page, question, name).click()
  await expect(idea(page)).toHaveValue('A lotus.')
})

test('an edited line of the design brief stays, and a typed line selects its option', {
  tag: '@full',
}, async ({ page }) => {
  await openBrief(page, 'Tattoo')
  await choice(page, 'Colour', 'Black').click()
  await typeText(idea(page), 'Colour: Black, a little gold\nKind: Cover-up')
  await expect(choice(page, 'Colour', 'Black')).toHaveAttribute('aria-pressed', 'false')
  await expect(choice(page, 'Kind', 'Cover-up')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'Colour', 'Colour').click()
  await expect(idea(page)).toHaveValue('Colour: Black, a little gold\nKind: Cover-up\nColour: Colour')
})

test('the design brief’s questions depend on the service and are hidden without one', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await expect(summary(page)).toHaveCount(0)
  await openBrief(page, 'Piercing')
  const questions = page.getByRole('form').locator('details legend')
  const ask = (labels: string[]) => expect(questions).toHaveText(labels)
  await ask(['Piercing', 'Kind', 'Budget', 'Free days choose any'])
  await choice(page, 'Piercing', 'Helix').click()
  await field(page, 'Service').selectOption('Tattoo Training')
  await ask(['Experience', 'Budget', 'Free days choose any'])
  await expect(idea(page)).toHaveValue('Piercing: Helix')
})

test('design brief lines of another service can be removed, even while collapsed', {
  tag: '@full',
}, async ({ page }) => {
  await openBrief(page, 'Tattoo')
  await idea(page).pressSequentially('A lotus.')
  await choice(page, 'Size', 'Palm 10 cm').click()
  await choice(page, 'Budget', 'Please advise').click()
  await summary(page).click()
  const others = page.getByRole('group', { name: 'From another service' })
  await expect(others).toHaveCount(0)
  await field(page, 'Service').selectOption('Piercing')
  await expect(others.getByRole('button')).toHaveText(['Remove Size: 10 cm'])
  await others.getByRole('button').click()
  await expect(idea(page)).toHaveValue('A lotus.\nBudget: Please advise')
  await expect(others).toHaveCount(0)
})

test('[CON-05] a reload keeps the choices of the design brief, and seven fields are sent', {
  tag: '@full',
}, async ({ page, db }) => {
  const booking = makeBooking('Brief Of Seven')
  await page.goto('/contact')
  await fillBooking(page, booking)
  await summary(page).click()
  await choice(page, 'Size', 'Coin 3 cm').click()
  await page.reload()
  await summary(page).click()
  await expect(choice(page, 'Size', 'Coin 3 cm')).toHaveAttribute('aria-pressed', 'true')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact'))
  await sendButton(page).click()
  const description = `${booking.description}\nSize: 3 cm`
  expect((await sent).postDataJSON()).toEqual({ ...booking, description })
  await expect(page.getByRole('region', { name: 'Request sent, Brief' })).toBeVisible()
  const rows = db.selectFrom('contact_requests').select('description').where('name', '=', booking.name)
  expect(await rows.execute()).toEqual([{ description }])
})

test('choices of the design brief are disabled when the description is full', { tag: '@full' }, async ({
  page,
}) => {
  await openBrief(page, 'Tattoo')
  await choice(page, 'Colour', 'Black').click()
  await pasteText(idea(page), `${'a'.repeat(4985)}\nColour: Black`)
  await expect(choice(page, 'Size', 'Palm 10 cm')).toBeDisabled()
  await choice(page, 'Colour', 'Black').click()
  await choice(page, 'Size', 'Palm 10 cm').click()
  await expect(idea(page)).toHaveValue(`${'a'.repeat(4985)}\nSize: 10 cm`)
})

test.describe('design brief on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('the design brief starts collapsed, fits and has tap targets of 44 px', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/contact')
    await field(page, 'Service').selectOption('Tattoo')
    await expect(summary(page)).toBeVisible()
    await expect(choice(page, 'Size', 'Palm 10 cm')).toBeHidden()
    await summary(page).tap()
    await choice(page, 'Size', 'Palm 10 cm').tap()
    await expect(idea(page)).toHaveValue('Size: 10 cm')
    const small = await page
      .getByRole('form')
      .locator('details button, details summary')
      .evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const violations = await findViolations(page, 'form')
    expect(violations).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true })

  test('the contact form has no design brief', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact?service=Tattoo')
    await expect(field(page, 'Service')).toHaveValue('Tattoo')
    await expect(summary(page)).toHaveCount(0)
  })
})
