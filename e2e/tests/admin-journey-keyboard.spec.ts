import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/office.ts'
import { STAFF } from '../support/staff.ts'

const KEYS_MAX = 80

/** Tab until it has the focus; whatever cannot be reached so is out of reach. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let i = 0; i < KEYS_MAX; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached in ${KEYS_MAX} steps`)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('an hour at the desk, by keyboard alone', async ({ page, fillContacts }) => {
  test.setTimeout(120_000)
  await fillContacts(2)
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), STAFF.email)
  await type(page, page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)

  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
  await press(page, entry('FAQ'))
  await press(page, page.getByRole('button', { name: 'Add FAQ' }))
  const form = page.getByRole('dialog', { name: 'Create FAQ' })
  await type(page, form.getByLabel('Question'), 'Does it hurt?')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Answer is required')).toBeVisible()
  await expect(form.getByLabel('Answer')).toBeFocused()
  await page.keyboard.type('Less than people say.')
  await press(page, form.getByRole('button', { name: 'Save' }))
  await expect(form).toBeHidden()
  const question = page.getByRole('button', { name: 'Does it hurt?', exact: true })
  await press(page, question, 'Space')
  await expect(page.getByText('Less than people say.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Delete Does it hurt?' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await expect(page.getByText('No FAQs found.')).toBeVisible()

  await press(page, entry('Contact'))
  const view = page.getByRole('button', { name: 'View Visitor 02' })
  await press(page, view)
  await expect(page.getByRole('dialog', { name: 'Visitor 02' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Visitor 02' })).toBeHidden()
  await expect(view).toBeFocused()

  await press(page, entry('Service'))
  await press(page, page.getByRole('button', { name: 'Add Service' }))
  await type(page, page.getByLabel('Service name'), 'Henna')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Keep editing' }))
  await expect(page.getByLabel('Service name')).toHaveValue('Henna')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Discard', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Logout' }))
  await press(page, page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL('/login')
})
