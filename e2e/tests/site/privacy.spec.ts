import { SAMPLE_FALLBACK, SAMPLE_STUDIO } from '../../../server/src/sample/sample-content.ts'
import { withoutScripts } from '../../support/scripts/without-scripts.ts'
import { expect, test } from '../../support/test.ts'

test.use({ sharesContext: true })

test('[PRV-01] the privacy policy says that it will be updated soon', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page).toHaveTitle(`Privacy Policy | ${SAMPLE_STUDIO.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByRole('main')).toContainText('This policy will be updated soon.')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'It is deleted from this website 12 months after the last contact with you.',
  )
  await expect(main.getByRole('link', { name: SAMPLE_FALLBACK.details.email })).toHaveAttribute(
    'href',
    `mailto:${SAMPLE_FALLBACK.details.email}`,
  )
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto('/privacy-policy')
    await expect(plain.getByRole('main')).toContainText('This policy will be updated soon.')
    await expect(plain.getByRole('main')).toContainText('12 months after')
  })
})

const NOTICE =
  'We use what you send only to answer you and plan your visit, and delete it 12 months after our last contact. Privacy policy'

test('the contact form states purpose and retention period and links to the policy', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form')
  await expect(form.getByText('We use what you send')).toHaveText(NOTICE)
  await form.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(form).toContainText(NOTICE)
})

test.describe('with the database unavailable', () => {
  test.use({ allowConsoleErrors: true })

  test('the contact form and the privacy policy state no retention period', { tag: '@full' }, async ({
    page,
    databaseDownUrl,
  }) => {
    for (const path of ['/contact', '/privacy-policy']) {
      await page.goto(`${databaseDownUrl}${path}`)
      await expect(page.getByRole('main')).toContainText(/plan your visit\.(?! It is deleted)/)
      await expect(page.getByRole('main')).not.toContainText('12 months')
    }
  })
})
