import type { Page } from '@playwright/test'

export function serviceForm(page: Page, title: 'Add Service' | 'Edit Service') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    name: dialog.getByLabel('Service name'),
    short: dialog.getByLabel('Short description'),
    full: dialog.getByLabel('Full description'),
    header: dialog.getByLabel('Header image', { exact: true }),
    related: dialog.getByLabel('Related images'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}

export const toast = (page: Page) =>
  page.locator('section[aria-label="Notifications"]:popover-open').locator('[role=status], [role=alert]')

export async function openServiceForm(page: Page, address = '/admin/service') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Service' }).click()
  return serviceForm(page, 'Add Service')
}
