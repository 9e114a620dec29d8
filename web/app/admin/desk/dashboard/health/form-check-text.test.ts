import { expect, test } from 'vitest'
import { formCheckText } from './form-check-text.ts'

const KOLKATA = { offset: 330, changes: [] }
const at = '2026-11-13T21:30:00Z'
const fine = { at, problem: '', mailEnabled: true }

test.each([
  [null, '2026-11-14T06:00:00Z', 'broken', 'Booking form: not tested yet'],
  [fine, '2026-11-14T06:00:00Z', 'working', 'Booking form tested 03:00: works'],
  [fine, '2026-11-14T18:30:00Z', 'working', 'Booking form tested 14 Nov 2026, 03:00: works'],
  [
    { ...fine, problem: 'The form answered 500.' },
    '2026-11-14T06:00:00Z',
    'broken',
    'The form answered 500. (Tested 03:00)',
  ],
  [fine, '2026-11-14T23:30:00Z', 'working', 'Booking form tested 14 Nov 2026, 03:00: works'],
  [fine, '2026-11-14T23:30:01Z', 'broken', 'Booking form: not tested since 14 Nov 2026, 03:00'],
] as const)('formCheckText of %j at %s', (check, now, state, text) => {
  expect(formCheckText(check, new Date(now), KOLKATA)).toEqual({ state, text })
})
