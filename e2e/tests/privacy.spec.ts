import { expectNothingSideways } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'
import { withoutScripts } from '../support/without-scripts.ts'

test('[PRV-01] the privacy policy says that it will be updated soon', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page).toHaveTitle('Privacy Policy | Prahar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByRole('main')).toContainText('will be updated soon')
  await expectNothingSideways(page, '/privacy-policy')
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto('/privacy-policy')
    await expect(plain.getByRole('main')).toContainText('will be updated soon')
  })
})
