import { expect, openStudio, saveStudio, test } from '../../../support/forms/studio.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(({ signIn }) => signIn())

test('the error count on the studio form’s last tab is visible on a narrow screen', {
  tag: '@full',
}, async ({ page }) => {
  await openStudio(page, 'messages')
  await page.getByRole('button', { name: 'Add a set' }).tap()
  await page.getByRole('button', { name: 'Add a question' }).last().tap()
  await page.getByRole('button', { name: 'Save changes' }).tap()
  await expect(page.getByText('This field is required.')).toBeVisible()
  expect(await isSideways(page)).toBe(false)
  const tab = page.getByRole('link', { name: 'Messages 1 to check' })
  await tab.scrollIntoViewIfNeeded()
  const box = await tab.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  // Correcting the error must not collapse the question.
  const label = page.getByLabel('Label').last()
  await label.pressSequentially('Place')
  await expect(label).toHaveValue('Place')
  await expect(label).toBeVisible()
})

test('a social media URL can be typed without https://', { tag: '@full' }, async ({ page, request }) => {
  await openStudio(page, 'identity')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByLabel('Name', { exact: true }).last().pressSequentially('Mastodon')
  const address = page.getByLabel('Address').last()
  await address.pressSequentially('ink.example/@agulha')
  await address.press('Tab')
  await expect(address).toHaveValue('https://ink.example/@agulha')
  await saveStudio(page)
  const { socials } = await (await request.get('/api/studio')).json()
  expect(socials.at(-1)).toEqual({ name: 'Mastodon', url: 'https://ink.example/@agulha' })
})
