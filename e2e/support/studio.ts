import type { Locator, Page } from '@playwright/test'
import { connect } from '../../server/src/db/connect.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { query } from '../../server/test/query.ts'
import { expect } from './office.ts'
import { test as office } from './two-editors.ts'

/** Each test begins with the sample as it is delivered. */
export const test = office.extend({
  baseURL: async ({ office, baseURL }, use) => {
    await query(office.databaseUrl, 'delete from studio; delete from studio_saves')
    const db = connect(office.databaseUrl, () => {})
    await addSampleStudio(db)
    await db.destroy()
    await use(baseURL)
  },
})

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

export { expect }
