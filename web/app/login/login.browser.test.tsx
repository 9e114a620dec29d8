import { afterEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openScreen } from '../../test/open-screen.tsx'
import { typeText } from '../../test/type-text.ts'
import { readToasts } from '../ui/feedback/toast-store.ts'

const STAFF = { email: 'meera@studio.example', password: 'a long enough password' }
const LOGIN = '**/api/auth/login'
const ME = '**/api/auth/me'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
const notifications = page.getByRole('region', { name: 'Notifications' })
const greeting = page.getByRole('heading', { name: /^Good/ })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openLogin() {
  localStorage.removeItem('token')
  return openScreen('/login')
}

test('[LOG-01] the sign-in form marks empty fields and can reveal the password', async () => {
  await openLogin()
  await signIn.click()
  await expect.element(email).toHaveAccessibleDescription('Enter your email.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email).toHaveFocus()
  await typeText(email, 'desk@studio.example')
  await signIn.click()
  await expect.element(password).toHaveFocus()
  const sent = await commands.listCalls('POST')
  expect(sent.filter(({ path }) => path === '/api/auth/login')).toEqual([])
  await expect.element(password).toHaveAttribute('type', 'password')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('[LOG-03] [LAY-09] [LAY-13] a rejected sign-in shows an error for 5 seconds and keeps the email', async () => {
  const router = await openLogin()
  await typeText(email, 'unknown@studio.example')
  await typeText(password, 'wrong password')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await signIn.click()
  const toast = notifications.getByRole('alert')
  await expect.element(toast).toHaveTextContent('Email or password is wrong.')
  await expect.element(notifications).toHaveAttribute('data-theme', 'dark')
  const card = toast.element().parentElement as HTMLElement
  const { right, top } = card.getBoundingClientRect()
  // A toast is shown below the navigation bar of pages that have one.
  expect([Math.round(right), Math.round(top)]).toEqual([1420, 83])
  expect(getComputedStyle(card).backgroundColor).toBe('rgb(29, 24, 20)')
  await expect.element(email).toHaveValue('unknown@studio.example')
  expect(router.state.location.pathname).toBe('/login')
  // Waits with fake time, because waiting for an element would advance the clock as well.
  vi.advanceTimersByTime(4_000)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(readToasts()).toEqual([])
})

test('[LOG-03] the sign-in form shows an error when offline and when rate-limited', async () => {
  await openLogin()
  await typeText(email, STAFF.email)
  await typeText(password, STAFF.password)
  await commands.failCalls(LOGIN, null)
  await signIn.click()
  await expect.element(notifications.getByRole('alert')).toHaveTextContent('Something went wrong')
  await commands.allowCalls(LOGIN)
  const message = 'Too many attempts. Please try again in 15 minutes.'
  await commands.failCalls(LOGIN, { status: 429, json: { status: 'error', message } })
  await signIn.click()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(message)
})

test('[LOG-02] a successful sign-in stores the token and opens /admin', async () => {
  const router = await openLogin()
  await typeText(email, STAFF.email)
  await typeText(password, 'wrong password')
  await signIn.click()
  const rejection = page.getByText('Email or password is wrong.')
  // Hovering over a toast pauses its timer.
  await userEvent.hover(notifications.getByText('Email or password is wrong.'))
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard(`${STAFF.password}{Enter}`)
  await expect.element(greeting).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin')
  expect(localStorage.getItem('token')).toMatch(/^[\w-]{43}$/)
  await expect.element(rejection).not.toBeInTheDocument()
})

test('[SES-02] [LAY-13] a 401 or an empty response opens the sign-in form and removes the token', async () => {
  // The screen logs each rejected call, which is expected here.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('token', 'x'.repeat(43))
  const router = await openScreen('/admin/artists')
  const toast = notifications.getByRole('alert')
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
  await expect.element(toast).toHaveLength(1)
  await expect.element(toast).toHaveTextContent('Token Expire, Please Login')
  await expect.element(signIn).toBeVisible()
  expect(localStorage.getItem('token')).toBe(null)

  await notifications.getByRole('button', { name: 'Close' }).click()
  localStorage.setItem('token', 'x'.repeat(43))
  // An older backend may respond with an empty body.
  await commands.failCalls(ME, { status: 200 })
  await router.navigate('/admin')
  await expect.element(toast).toHaveTextContent('Token Expire, Please Login')
  expect(localStorage.getItem('token')).toBe(null)
})

test('the back office keeps the token while the server is down, and Try again opens it', async () => {
  const token = localStorage.getItem('token')
  await commands.failCalls(ME, { status: 503, json: {} })
  await openScreen('/admin')
  await expect.element(page.getByText('You are still signed in.')).toBeVisible()
  expect(localStorage.getItem('token')).toBe(token)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You are still signed in.')).toBeVisible()
  await commands.allowCalls(ME)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(greeting).toBeVisible()
})
