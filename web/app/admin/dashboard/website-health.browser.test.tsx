import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openScreen } from '../../../test/open-screen.tsx'

const HOUR_MS = 3_600_000
const WORKS = { problem: '', mailIsOn: true }

const lines = page.getByRole('main').getByRole('status', { includeHidden: true })
const line = lines.filter({ hasText: /Booking form|The form/ })

/** Stores how the last check of the form ended. */
const setFormCheck = (hoursAgo: number, result: { problem: string; mailIsOn: boolean }) => {
  const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
  return commands.sql(
    `delete from settings where key = 'form-check';
     insert into settings (key, value) values ('form-check', '${JSON.stringify({ at, ...result })}')`,
  )
}

/** It is open only when something is wrong. */
const isOpen = () => page.getByText('Website health').element().closest('details')?.open

afterEach(async () => {
  vi.useRealTimers()
  await commands.sql("delete from settings where key = 'form-check'")
})

test('the dashboard shows the result of the last check of the booking form, and Test now waits for the next', async () => {
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
  await setFormCheck(0, WORKS)
  await expectLine(/^Booking form tested \d\d:\d\d: works$/)
  expect(isOpen()).toBe(false)
  await page.getByText('Website health').click()
  await page.getByRole('button', { name: 'Test now' }).click()
  await expect.element(page.getByRole('button', { name: 'Testing...' })).toBeDisabled()
  await setFormCheck(0, { problem: '', mailIsOn: false })
  await expect
    .element(line)
    .toMatchTextContent(/^Booking form tested \d\d:\d\d: works\. Mail is not set up\.$/)
})

test('the dashboard without a place for backups reports that they are off and offers none', async () => {
  await openScreen('/admin')
  await expect.element(lines.filter({ hasText: /^Back/ })).toHaveTextContent('Backups are off')
  await expect.element(page.getByRole('button', { name: 'Back up now' })).not.toBeInTheDocument()
})

test('a dashboard that was open for six minutes shows what the check of the form has found since', async () => {
  await setFormCheck(0, WORKS)
  await openScreen('/admin')
  await expect.element(line).toMatchTextContent(/works$/)
  await setFormCheck(0, { ...WORKS, problem: 'The form is gone.' })
  vi.setSystemTime(Date.now() + 6 * 60_000)
  window.dispatchEvent(new Event('online'))
  await expect.element(line).toMatchTextContent(/^The form is gone\./)
})
