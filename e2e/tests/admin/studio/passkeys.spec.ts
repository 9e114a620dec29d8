import type { Page } from '@playwright/test'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'
import { addDevice, enterPassword, expect, signOut, test } from '../../../support/second-factor.ts'

function countTaps(page: Page) {
  let taps = 0
  return {
    async tap(role: 'button' | 'link', name: string) {
      taps += 1
      await page.getByRole(role, { name, exact: true }).tap()
    },
    count: () => taps,
  }
}

test('a passkey takes three taps to add and one to sign in without a password', async ({ page }) => {
  const touch = await addDevice(page)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  const adding = countTaps(page)
  await adding.tap('button', 'More')
  await adding.tap('link', 'Account')
  await adding.tap('button', 'Add a passkey')
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  expect(adding.count()).toBeLessThanOrEqual(3)
  await expect(passkeys).toContainText('never used')
  expect(await isSideways(page)).toBe(false)
  await expectNoViolations(page, 'account')

  await passkeys.getByRole('button', { name: /^Rename/ }).tap()
  await typeText(page.getByRole('dialog').getByLabel('Name'), 'My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(passkeys).toContainText('My phone')

  await signOut(page)
  // With touch enabled, the virtual device would respond to the autofill request of the email field.
  await touch(false)
  await enterPassword(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Sign in with your passkey.')
  const offered = page.waitForResponse('**/api/auth/passkey/begin')
  await page.goto('/login')
  await offered
  await expectNoViolations(page, 'login')
  const signingIn = countTaps(page)
  // Enabled before the tap, because a request that is already pending ignores a later touch.
  await touch(true)
  await signingIn.tap('button', 'Sign in with a passkey')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  expect(signingIn.count()).toBe(1)

  await page.goto('/admin/account')
  await expect(passkeys).toContainText('last used')
  await page.getByRole('button', { name: 'Remove My phone' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(passkeys).toHaveCount(0)
})
