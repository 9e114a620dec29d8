import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { expect, test } from 'vitest'
import { blockSpan, bookedIn } from './block-span.ts'

const KOLKATA = { offset: 330, changes: [] }
const typed = { from: '2026-11-16', to: '2026-11-17', isWhole: true, times: { from: '13:00', to: '14:00' } }
const WHOLE = { startsAt: '2026-11-15T18:30:00.000Z', endsAt: '2026-11-17T18:30:00.000Z' }

test('whole blocked days end at midnight after the last day, others at the given time', () => {
  expect(blockSpan(typed, KOLKATA)).toEqual(WHOLE)
  expect(blockSpan({ ...typed, isWhole: false }, KOLKATA)).toEqual({
    startsAt: '2026-11-16T07:30:00.000Z',
    endsAt: '2026-11-17T08:30:00.000Z',
  })
})

test.each([
  { from: '' },
  { to: '' },
  { to: '20266-11-17' },
  { isWhole: false, times: { from: '', to: '14:00' } },
])('blocked time is undefined for the incomplete span %j', (part) => {
  expect(blockSpan({ ...typed, ...part }, KOLKATA)).toBeUndefined()
})

test('bookedIn lists the appointments within a blocked time, of one artist or of all', () => {
  const booked = (name: string, artistId: string | null, more: Partial<Appointment> = {}) =>
    ({
      name,
      artistId,
      state: 'planned',
      startsAt: '2026-11-16T09:30:00.000Z',
      endsAt: '2026-11-16T10:30:00.000Z',
      ...more,
    }) as Appointment
  const all = [
    booked('Asha', 'kabir'),
    booked('Ben', 'meera', { state: 'confirmed' }),
    booked('Open', null),
    booked('Off', 'kabir', { state: 'cancelled' }),
    booked('After', 'kabir', { startsAt: WHOLE.endsAt, endsAt: '2026-11-17T19:30:00.000Z' }),
  ]
  const names = (artistId: string) => bookedIn(all, WHOLE, artistId).map(({ name }) => name)
  expect(names('kabir')).toEqual(['Asha'])
  expect(names('')).toEqual(['Asha', 'Ben', 'Open'])
})
