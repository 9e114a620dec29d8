import { insertStaff } from '../../../../server/src/studio/auth/account-queries.ts'
import { hashPassword } from '../../../../server/src/studio/auth/passwords/passwords.ts'
import { expect, PHONE, test } from '../../../support/desk/desk.ts'
import { typeText } from '../../../support/input/typing.ts'
import { isSideways } from '../../../support/rendering/horizontal-overflow.ts'

const RAVI = { email: 'ravi@studio.example', password: 'the first password' }
const NEXT = 'the second password'

test.describe('account page', () => {
  // The browser logs the 401 of the wrong password and of the revoked token.
  test.use({ allowConsoleErrors: true })

  test('staff revoke one session, all others with a new password, or all sessions', {
    tag: '@full',
  }, async ({ page, officeDb, request, baseURL }) => {
    await officeDb.deleteFrom('staff').where('email', '=', RAVI.email).execute()
    await insertStaff(officeDb, RAVI.email, await hashPassword(RAVI.password))
    const { token } = await (await request.post(`${baseURL}/api/auth/login`, { data: RAVI })).json()
    const statusOf = async (authorization: string) =>
      (await request.get(`${baseURL}/api/auth/me`, { headers: { authorization } })).status()
    const lost = await request.post(`${baseURL}/api/auth/login`, {
      data: RAVI,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.6 Safari/604.1' },
    })
    await page.goto('/login')
    await typeText(page.getByLabel('Email'), RAVI.email)
    await typeText(page.getByLabel('Password', { exact: true }), RAVI.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.first()).toContainText('This device')
    await expect(sessions.first()).toContainText('127.0.*.*')
    await expect(sessions.first().getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: /^Sign out device: Safari on iPhone/ }).click()
    await expect(page.getByText('Device signed out.')).toBeVisible()
    await expect(sessions).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused()
    expect([await statusOf((await lost.json()).token), await statusOf(token)]).toEqual([401, 200])

    await typeText(page.getByLabel('Current password'), 'not this one')
    await typeText(page.getByLabel('New password'), 'short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      'The new password must have 12 to 200 characters.',
    )
    await typeText(page.getByLabel('New password'), NEXT)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    )
    await typeText(page.getByLabel('Current password'), RAVI.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('')
    await expect(sessions).toHaveCount(1)
    expect(await statusOf(token)).toBe(401)

    const own = (await page.evaluate(() => localStorage.getItem('token'))) as string
    expect(await statusOf(own)).toBe(200)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page
      .getByRole('dialog', { name: 'Sign out everywhere' })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Signed out everywhere.')).toBeVisible()
    expect(await statusOf(own)).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test.describe('audit log', () => {
  test.use(PHONE)

  test('changes are listed newest first, filtered by kind and linked to existing records', {
    tag: '@full',
  }, async ({ page, officeDb, makeService, makeRequest, request, baseURL, token, signIn }) => {
    await officeDb.deleteFrom('changes').execute()
    const rows = Array.from({ length: 20 }, (_, i) => ({
      at: new Date(Date.now() - (i + 1) * 60_000),
      staff_email: 'ravi@studio.example',
      kind: 'shorts',
      verb: 'added',
      title: `Short ${i + 1}`,
      // Each entry changes another field, because equal changes are shown as one.
      fields: [`field ${i}`],
    }))
    await officeDb.insertInto('changes').values(rows).execute()
    const headers = { authorization: token }
    const { _id } = await makeService({ name: 'Piercing' })
    const id = await makeRequest()
    await request.patch(`${baseURL}/api/contact/${id}`, { headers, data: { status: 'booked', note: 'Ask' } })
    await signIn()
    await page.goto('/admin/changes')
    const items = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(items).toHaveCount(20)
    await expect(items.nth(0)).toContainText('Meera signed in')
    await expect(items.nth(1)).toContainText('Meera marked Ananya Rao as booked, and changed note')
    await expect(items.nth(2)).toContainText('Meera added service Piercing')
    await expect(items.nth(2)).toContainText('meera@studio.example')
    await expect(items.nth(3).getByRole('link')).toHaveCount(0)
    expect(await isSideways(page)).toBe(false)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(items).toHaveCount(3)

    await page.getByLabel('Kind').selectOption('Service')
    await expect(items).toHaveCount(1)
    await items.getByRole('link', { name: 'Piercing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piercing')
    await request.delete(`${baseURL}/api/services/${_id}`, { headers })
    await page.goto('/admin/changes?kind=services')
    await expect(items.nth(0)).toContainText('Meera deleted service Piercing')
    await expect(items.getByRole('link')).toHaveCount(0)
  })
})
