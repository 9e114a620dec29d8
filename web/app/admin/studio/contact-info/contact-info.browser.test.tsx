import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openScreen } from '../../../../test/open-screen.tsx'
import { typeText } from '../../../../test/type-text.ts'

const CALL = '**/api/contact-info'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const phone = page.getByLabelText('Phone')
const email = page.getByLabelText('Email')
const address = page.getByLabelText('Address')
const save = page.getByRole('button', { name: 'Save' })
const addRow = page.getByRole('button', { name: 'Add Row' })

afterEach(() => page.viewport(1440, 900))

test('[ACO-03] the opening hours have one row per weekday, and a removed row can be added again', async () => {
  const router = await openScreen('/admin/contact/info')
  for (const day of DAYS) {
    await addRow.click()
    const row = page.getByRole('group', { name: day })
    const options = row.getByLabelText('Day').getByRole('option').elements()
    expect(options.map(({ textContent }) => textContent)).toEqual(DAYS)
  }
  await expect.element(addRow).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Tuesday' }).click()
  await expect.element(addRow).toBeVisible()
  await page.getByRole('link', { name: 'Show enquiries' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Enquiries')
  expect(router.state.location.pathname).toBe('/admin/contact')
})

test('[ACO-04] the contact form shows an error at missing fields and invalid emails', async () => {
  await openScreen('/admin/contact/info')
  for (const field of [phone, email, address]) await typeText(field, '')
  await addRow.click()
  await save.click()
  for (const text of ['Phone is required', 'Email is required', 'Address is required', 'Hours are required'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(phone).toHaveFocus()
  await typeText(email, 'not an email')
  await save.click()
  await expect.element(page.getByText('Enter a valid email.')).toBeVisible()
  expect(await commands.listCalls('PUT')).toEqual([])
})

test('[ACO-05] the contact form keeps its input when saving fails and saves it on retry', async () => {
  await openScreen('/admin/contact/info')
  await typeText(address, 'Somewhere new')
  await commands.failCalls(CALL, null)
  await save.click()
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Error saving contact info')
  await expect.element(address).toHaveValue('Somewhere new')
  await commands.allowCalls(CALL)
  await save.click()
  await expect.element(page.getByText('Contact info saved successfully!')).toBeVisible()
})

test('[ACO-05] the contact form shows built-in details when loading fails', async () => {
  await commands.failCalls(CALL, null)
  await openScreen('/admin/contact/info')
  await expect.element(page.getByText('Failed to load contact info, using fallback')).toBeVisible()
  await expect.element(page.getByText('Mon - Sat (10AM - 8PM)')).toBeVisible()
  await expect.element(phone).toBeDisabled()
  await expect.element(save).not.toBeInTheDocument()
  await commands.allowCalls(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(phone).toBeEnabled()
})

test('the contact form fits a phone and a tablet without scrolling sideways', async () => {
  await openScreen('/admin/contact/info')
  await addRow.click()
  for (const width of [360, 1024]) {
    await page.viewport(width, 640)
    await expect.element(save).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
