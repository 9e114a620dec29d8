import { expect, test } from 'vitest'
import { mailText } from './enquiry-history.tsx'

const KOLKATA = { offset: 330, changes: [] }
const NOW = new Date('2026-11-15T08:00:00Z')
const at = '2026-11-14T13:05:00Z'

test.each([
  [{ kind: 'studio', state: 'sent', tries: 1, problem: '', at }, 'Email to the studio: sent 14 Nov, 18:35'],
  [
    { kind: 'visitor', state: 'waiting', tries: 0, problem: '', at },
    'Email to the client: waiting to be sent',
  ],
  [
    { kind: 'studio', state: 'waiting', tries: 3, problem: 'connection refused', at },
    'Email to the studio: not sent yet (3 tries): connection refused',
  ],
  [
    { kind: 'visitor', state: 'failed', tries: 30, problem: '550 no such user', at },
    'Email to the client: not delivered: 550 no such user',
  ],
] as const)('enquiry history describes the delivery state of the email %j', (mail, text) => {
  expect(mailText(mail, KOLKATA, NOW)).toBe(text)
})
