import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openScreen } from '../../../../../test/open-screen.tsx'

const HOUR_MS = 3_600_000
const WORKS = { problem: '', mailEnabled: true }

const BACKED_UP = {
  isOn: true,
  copies: false,
  offsite: null,
  drill: null,
  last: { at: new Date().toISOString(), bytes: 2_000_000, lost: 0 },
  failure: null,
  free: { pictures: null, backups: null },
}

const lines = page.getByRole('main').getByRole('status', { includeHidden: true })
const line = lines.filter({ hasText: /Booking form|The form/ })

const setFormCheck = (hoursAgo: number, result: { problem: string; mailEnabled: boolean }) => {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
  return commands.sql(
    `delete from settings where key = 'form-check';
     insert into settings (key, value) values ('form-check', '${JSON.stringify({ at, ...result })}')`,
  )
}

const summary = page.getByText('Website health')
/** Whether the panel is open, which it is only when there is a problem. */
const isOpen = () => summary.element().closest('details')?.open

afterEach(async () => {
  vi.useRealTimers()
  await commands.sql("delete from settings where key = 'form-check'")
})

test('the dashboard shows the last form check, and Test now waits for the next result', async () => {
  const router = await openScreen('/admin')
  const expectLine = async (text: RegExp) => {
    await router.revalidate()
    await expect.element(line).toMatchTextContent(text)
  }
  await expectLine(/^Booking form: not tested yet$/)
  await setFormCheck(27, WORKS)
  await expectLine(/^Booking form: not tested since \d+ \w+ \d{4}, \d\d:\d\d$/)
  await setFormCheck(0, { ...WORKS, problem: 'The form cannot be reached at its public address.' })
  await expectLine(/^The form cannot be reached.* \(Tested \d\d:\d\d\)$/)
  expect(isOpen()).toBe(true)
  await page.getByRole('button', { name: 'Test now' }).click()
  await expect.element(page.getByRole('button', { name: 'Testing...' })).toBeDisabled()
  await setFormCheck(0, WORKS)
  await expect.element(line).toMatchTextContent(/^Booking form tested \d\d:\d\d: works$/)
})

test('website health counts a missing form check, mail server and backup as problems', async () => {
  const router = await openScreen('/admin')
  const expectSummary = async (text: string, open: boolean) => {
    await router.revalidate()
    await expect.poll(() => summary.element().parentElement?.textContent).toBe(`Website health${text}`)
    expect(isOpen()).toBe(open)
  }
  await expectSummary('3 issues', true)
  await setFormCheck(0, WORKS)
  await expectSummary('2 issues', true)
  await commands.failCalls('**/api/backup', { status: 200, json: BACKED_UP })
  await expectSummary('1 issue', true)
  const setup = await (
    await fetch('/api/setup/progress', { headers: { authorization: localStorage.getItem('token') ?? '' } })
  ).json()
  const json = { ...setup, mail: {}, newerRelease: '9.1.0' }
  await commands.failCalls('**/api/setup/progress', { status: 200, json })
  await expectSummary('No issues', false)
  await expect.element(lines.filter({ hasText: 'Version 9.1.0 is available.' })).toBeInTheDocument()
})

test('the dashboard shows that backups are disabled when no directory is configured', async () => {
  await openScreen('/admin')
  await expect.element(lines.filter({ hasText: /^Back/ })).toMatchTextContent(/^Backups are off/)
  await expect.element(page.getByRole('button', { name: 'Back up now' })).not.toBeInTheDocument()
})

test('the dashboard reloads a form check that is older than five minutes', async () => {
  await setFormCheck(0, WORKS)
  await openScreen('/admin')
  await expect.element(line).toMatchTextContent(/works$/)
  await setFormCheck(0, { ...WORKS, problem: 'The form is gone.' })
  vi.setSystemTime(Date.now() + 6 * 60_000)
  window.dispatchEvent(new Event('online'))
  await expect.element(line).toMatchTextContent(/^The form is gone\./)
})
