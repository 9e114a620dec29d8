import { typeText } from '../../../support/hand/typing.ts'
import { STAFF } from '../../../support/staff.ts'
import { expect, test } from '../../../support/test.ts'

const readToken = () => localStorage.getItem('token')

test('[LOG-01] [LOG-02] signing in stores the token and goes to /admin', async ({ page }) => {
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  const password = page.getByLabel('Password', { exact: true })
  await typeText(password, STAFF.password)
  await expect(password).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(readToken)).toMatch(/^[\w-]{43}$/)
})

test('empty fields are named where they are', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password.',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').pressSequentially('desk@studio.example')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('/login redirects signed-in staff to /admin', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/login')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
})

test.describe('failures', () => {
  test.use({ loud: true })

  test('the error is gone once the sign-in succeeds', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').pressSequentially(STAFF.email)
    const password = page.getByLabel('Password', { exact: true })
    await password.pressSequentially('wrong password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const rejection = page.getByText('Email or password is wrong.')
    await expect(rejection.first()).toBeVisible()
    await password.clear()
    await password.pressSequentially(STAFF.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
    await expect(rejection).toHaveCount(0)
  })

  test('who tried too often reads how long to wait', async ({ page }) => {
    // why: our own server is not to be locked under the other tests.
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '900' },
        json: { status: 'error', message: 'Too many tries. Please try again in 15 minutes.' },
      }),
    )
    await page.goto('/login')
    await page.getByLabel('Email').pressSequentially(STAFF.email)
    await page.getByLabel('Password', { exact: true }).pressSequentially('wrong password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Too many tries. Please try again in 15 minutes.',
    )
  })

  test("[LOG-03] [LAY-09] [LAY-13] a rejected sign-in shows the server's words in a toast for five seconds", async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/login')
    await typeText(page.getByLabel('Email'), 'nobody@studio.example')
    await typeText(page.getByLabel('Password', { exact: true }), 'wrong password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const notifications = page.getByRole('region', { name: 'Notifications' })
    const toast = notifications.getByRole('alert')
    await expect(toast).toHaveText('Email or password is wrong.')
    await expect(notifications).toHaveAttribute('data-theme', 'dark')
    const card = toast.locator('..')
    const box = await card.boundingBox()
    expect(1440 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(20)
    // Below the navigation of the pages that have one.
    expect(Math.round(box?.y ?? 0)).toBe(83)
    await expect(card).toHaveCSS('background-color', 'rgb(29, 24, 20)')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@studio.example')
    expect(page.url()).toContain('/login')
    await page.clock.fastForward(4_000)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(1_000)
    await expect(toast).toHaveCount(0)
  })

  test('[LOG-03] without any answer it says Something went wrong', async ({ page }) => {
    await page.goto('/login')
    await typeText(page.getByLabel('Email'), STAFF.email)
    await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText(
      'Something went wrong',
    )
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('[SES-02] [LAY-13] a token that is no longer good is removed', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    const call = page.waitForRequest('**/api/auth/me')
    await page.goto('/admin')
    expect((await call).headers().authorization).toBe('x'.repeat(43))
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toHaveText('Token Expire, Please Login')
    expect(await page.evaluate(readToken)).toBeNull()
  })

  test('[SES-02] an empty reply counts as expired', async ({ page, signIn }) => {
    await signIn()
    // why: our own server never answers so; an older backend may.
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 200, body: '' }))
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toHaveText('Token Expire, Please Login')
  })

  test('while the server is unavailable the token is kept and a retry is offered', async ({
    page,
    awayUrl,
  }) => {
    await page.goto(`${awayUrl}/login`)
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto(`${awayUrl}/admin`)
    await expect(page.getByText('You are still signed in.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await page.evaluate(readToken)).toBe('x'.repeat(43))
    const again = page.waitForRequest('**/api/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await again
  })

  test('Try again opens the back office once the server is back', async ({ page, signIn }) => {
    await signIn()
    // why: our own server is not to be broken under the other tests.
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  })
})

test('[SES-01] [LAY-13] /admin without a token goes to /login', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText('Please Login')
})

test('[SES-03] [LAY-13] logging out asks first, then ends the session on the server too', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  await typeText(page.getByLabel('Email'), STAFF.email)
  await typeText(page.getByLabel('Password', { exact: true }), STAFF.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/admin')
  const token = (await page.evaluate(readToken)) as string
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('Are you sure you want to log out of your account?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveText(
    'Logout success',
  )
  expect(await page.evaluate(readToken)).toBeNull()
  expect((await request.get('/api/auth/me', { headers: { authorization: token } })).status()).toBe(401)
})
