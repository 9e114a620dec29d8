import { sql } from 'kysely'
import { readClock } from '../../../../server/src/db/connect.ts'
import { codeAt, stepAt } from '../../../../server/src/studio/auth/second-factors/totp.ts'
import { makeLink } from '../../../../server/src/studio/auth/staff/links.ts'
import { cheapHash } from '../../../../server/test/cheap-hash.ts'
import { STAFF } from '../../../../server/test/staff.ts'
import { typeText } from '../../../support/input/typing.ts'
import { expectNoViolations } from '../../../support/rendering/axe.ts'
import { addDevice, enterPassword, expect, signOut, test } from '../../../support/second-factor.ts'

const TOO_MANY = { status: 'error', message: 'Too many attempts. Please try again in 15 minutes.' }

test('an old session asks for a passkey or app code; a password reset keeps the app', {
  tag: '@full',
}, async ({ page, office, officeDb }) => {
  const NEXT = 'river stone copper 42'
  await officeDb.deleteFrom('staff').where('email', '<>', STAFF.email).execute()
  const { id: staffId } = await officeDb.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const age = () =>
    sql`update staff_sessions set created_at = now() - interval '20 minutes'`.execute(officeDb)
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const password = page.getByLabel('Password', { exact: true })
  await addDevice(page)

  // After a failed sign-in the password has the focus, and the toast covers no field.
  await enterPassword(page, 'not this one')
  await expect(password).toBeFocused()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  const [over, field] = [await toast.boundingBox(), await page.getByLabel('Email').boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await page.goto('/admin/account')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.tap()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await expect(add).toBeFocused()

  await age()
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).tap()
  const invite = page.getByRole('dialog', { name: 'Invite a staff member' })
  await typeText(invite.getByLabel('Name'), 'Kabir')
  await typeText(invite.getByLabel('Email'), 'kabir@studio.example')
  await invite.getByRole('button', { name: 'Create invite link' }).tap()
  await expectNoViolations(page, 'sign in again', 'dialog')
  await again.getByRole('button', { name: 'Sign in with a passkey' }).tap()
  const made = page.getByRole('dialog', { name: 'A link for Kabir' })
  await expect(made.getByLabel('Link')).toHaveValue(/login\/link#/)
  await made.getByRole('button', { name: 'Done' }).tap()

  await officeDb.deleteFrom('passkeys').execute()
  const secret = Buffer.from('12345678901234567890')
  await officeDb
    .insertInto('authenticator_apps')
    .values({ staff_id: staffId, secret, confirmed_at: new Date() })
    .execute()
  const codeOf = async (later: number) => codeAt(secret, stepAt(await readClock(officeDb)) + later)
  const { link } = await makeLink(officeDb, office.url, { staffId, purpose: 'reset', endsFactors: false })
  await signOut(page)
  await page.route('**/api/staff/links/inspect', (route) => route.fulfill({ status: 429, json: TOO_MANY }), {
    times: 1,
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOO_MANY.message)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectNoViolations(page, 'new password')
  await typeText(page.getByLabel(/^Password at least/), NEXT)
  await page.getByRole('button', { name: 'Save and sign in' }).tap()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('The password is set.')).toBeVisible()

  await enterPassword(page, NEXT)
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await typeText(page.getByRole('textbox', { name: /^Code/ }), await codeOf(0))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()

  await age()
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Open Kabir' }).tap()
  await page.getByRole('button', { name: 'New invitation' }).tap()
  await typeText(again.getByLabel('Password', { exact: true }), NEXT)
  await page.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: /^Code/ })).toBeFocused()
  await typeText(again.getByRole('textbox', { name: /^Code/ }), await codeOf(1))
  await page.keyboard.press('Enter')
  await expect(made.getByLabel('Link')).toHaveValue(/login\/link#/)
  await officeDb
    .updateTable('staff')
    .set({ password_hash: cheapHash(STAFF.password) })
    .execute()
})
