import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

const setup = { mail: {}, mailTest: null, isMailLeftOut: true } as SetupProgress
const lines = [
  { state: 'done' as const, text: 'Server reached', advice: '' },
  { state: 'failed' as const, text: 'The server rejected the password.', advice: 'Try another.' },
]
const check = { at: '2026-01-01T00:00:00Z', problem: '', mailEnabled: true }

test('names the missing settings when no mail server is configured', () => {
  expect(mailText({ ...setup, mail: null, isMailLeftOut: false }, null)).toContain('SMTP_URL')
})

test('shows why the last mail test failed and what to try', () => {
  expect(mailText({ ...setup, mailTest: { at: check.at, works: false, lines } }, null)).toBe(
    'No email is sent yet. The server rejected the password. Try another.',
  )
  expect(mailText(setup, null)).toBe('Email has not been tested yet.')
  expect(mailText({ ...setup, isMailLeftOut: false }, null)).toBeUndefined()
})

test('asks desk staff, who cannot see the setup, to contact an owner', () => {
  expect(mailText(undefined, { ...check, mailEnabled: false })).toContain('Ask an owner')
  for (const known of [check, null, undefined]) expect(mailText(undefined, known)).toBeUndefined()
})
