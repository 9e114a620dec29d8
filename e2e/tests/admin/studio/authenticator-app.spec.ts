import { readClock } from '../../../../server/src/db/connect.ts'
import { codeAt, stepAt } from '../../../../server/src/studio/auth/second-factors/totp.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'
import { addDevice, enterPassword, expect, signOut, test } from '../../../support/second-factor.ts'

test('staff sign in with a code, and must add a second factor when it is required', {
  tag: '@full',
}, async ({ page, officeDb }) => {
  await addDevice(page)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up an app' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expectNoViolations(page, 'app', 'dialog')
  const codeOf = async (later: number) => {
    const { secret } = await officeDb
      .selectFrom('authenticator_apps')
      .select('secret')
      .executeTakeFirstOrThrow()
    return codeAt(secret, stepAt(await readClock(officeDb)) + later)
  }
  await typeText(dialog.getByRole('textbox', { name: 'Code from the app' }), await codeOf(0))
  await dialog.getByRole('button', { name: 'Confirm' }).tap()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await expectNoViolations(page, 'codes', 'dialog')
  await codes.getByRole('button', { name: 'I have saved the codes' }).tap()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await signOut(page)
  await enterPassword(page)
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await typeText(page.getByRole('textbox', { name: /^Code/ }), '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
    'This code is wrong or has already been used.',
  )
  await expectNoViolations(page, 'code')
  await typeText(page.getByRole('textbox', { name: /^Code/ }), await codeOf(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await page.goto('/admin/staff')
  await page.getByRole('switch').tap()
  await expect(page.getByText('Everyone needs a second factor from their next sign-in.')).toBeVisible()
  await expectNoViolations(page, 'people')
  await signOut(page)
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).tap()
  await typeText(page.getByRole('textbox', { name: 'Recovery code' }), recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await officeDb.deleteFrom('authenticator_apps').execute()
  await page.goto('/admin/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a second factor first.')
  expect(await isSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Add a passkey' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Contact|Enquiries)/)
})
