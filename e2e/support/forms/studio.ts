import type { Locator, Page } from '@playwright/test'
import { expect } from '../office.ts'

export async function openStudio(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/studio?tab=${tab}`)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
}

/** Key by key, in place of what stands there. */
export async function typeOver(control: Locator, text: string): Promise<void> {
  await control.press('ControlOrMeta+a')
  await control.press('Delete')
  await control.pressSequentially(text)
}

/** Saves, and waits until the server has it. */
export async function saveStudio(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() !== 'GET' && /\/api\/(studio|contact-info\/hours)$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  return (await answered).status()
}

export { test } from './two-editors.ts'
export { expect }
