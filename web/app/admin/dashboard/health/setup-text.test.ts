import { expect, test } from 'vitest'
import { setupText } from './setup-text.ts'

const failed = { state: 'failed' as const, text: 'The server rejected the password.', advice: 'Try another.' }
const done = { state: 'done' as const, text: 'Server reached', advice: '' }

test('names the settings where there is no mail server', () => {
  expect(setupText(false, null)).toContain('SMTP_URL')
})

test('says what the last test failed at, and what to try', () => {
  const lines = [done, failed]
  expect(setupText(true, { at: '2026-01-01T00:00:00Z', works: false, lines })).toBe(
    'No email is sent yet. The server rejected the password. Try another.',
  )
  expect(setupText(true, null)).toBe('Mail was not tested yet.')
})
