import { expect, test } from 'vitest'
import { formCheckText } from './form-check-text.ts'

const KOLKATA = { offset: 330, changes: [] }
const at = '2026-11-13T21:30:00Z'
const fine = { at, problem: '', mailIsOn: true }

test.each([
  [null, '2026-11-14T06:00:00Z', 'unknown', 'Form not checked yet'],
  [fine, '2026-11-14T06:00:00Z', 'working', 'Form checked 03:00, working'],
  [fine, '2026-11-14T18:30:00Z', 'working', 'Form checked 14 Nov 2026, 03:00, working'],
  [
    { ...fine, mailIsOn: false },
    '2026-11-14T06:00:00Z',
    'working',
    'Form checked 03:00, working. Mail is not set up.',
  ],
  [
    { ...fine, problem: 'The form answered 500.' },
    '2026-11-14T06:00:00Z',
    'broken',
    'Form checked 03:00: The form answered 500.',
  ],
  [fine, '2026-11-14T23:30:00Z', 'working', 'Form checked 14 Nov 2026, 03:00, working'],
  [fine, '2026-11-14T23:30:01Z', 'broken', 'Form not checked since 14 Nov 2026, 03:00'],
] as const)('%j at %s', (check, now, state, text) => {
  expect(formCheckText(check, new Date(now), KOLKATA)).toEqual({ state, text })
})
