import type { Locator, Page } from '@playwright/test'
import { expect } from '../back-office.ts'

export async function openStudio(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/studio?tab=${tab}`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
}

/** Types key by key, because setting the value would hide bugs of controlled fields. */
export async function typeOver(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  await control.press('Delete')
  await control.pressSequentially(text)
}

/** Clicks Save and returns the status of the response. */
export async function saveStudio(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() !== 'GET' && /\/api\/(studio|contact-info\/hours)$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  return (await answered).status()
}

export async function restorePreviousVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).tap()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions
    .getByRole('list', { name: 'Versions' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button')
    .tap()
  await versions.getByRole('button', { name: 'Restore this version' }).tap()
  await expect(versions).toHaveCount(0)
}

export { test } from './two-editors.ts'
export { expect }
