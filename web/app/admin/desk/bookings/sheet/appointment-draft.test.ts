import { expect, test } from 'vitest'
import { bodyOf, findAmountError, isPast, newAppointmentDraft } from './appointment-draft.ts'

const KOLKATA = { offset: 330, changes: [] }
/** 10:42 at the studio. */
const NOW = new Date('2026-11-16T05:12:00.000Z')
const plan = newAppointmentDraft({ day: '2026-11-16', now: NOW, clock: KOLKATA })

test('a walk-in starts at the next quarter hour today and at 11:00 on other days', () => {
  expect(plan).toMatchObject({ day: '2026-11-16', time: '10:45', minutes: 60, source: 'walk-in' })
  expect(newAppointmentDraft({ day: '2026-11-17', now: NOW, clock: KOLKATA }).time).toBe('11:00')
  const late = new Date('2026-11-16T18:29:00.000Z')
  expect(newAppointmentDraft({ day: '2026-11-16', now: late, clock: KOLKATA }).time).toBe('23:45')
})

test('a start up to 30 minutes ago does not count as a past start', () => {
  expect(isPast({ ...plan, time: '10:15' }, NOW, KOLKATA)).toBe(false)
  expect(isPast({ ...plan, time: '10:00' }, NOW, KOLKATA)).toBe(true)
})

test('the booking request has parsed amounts and a session number up to the count', () => {
  const body = bodyOf(
    { ...plan, price: '12,000', deposit: '', sessionNumber: '3', sessionCount: '2', alreadyHappened: true },
    KOLKATA,
  )
  expect(body).toMatchObject({
    price: 12_000,
    deposit: null,
    sessionNumber: 2,
    sessionCount: 2,
    state: 'came',
  })
  expect(body).toMatchObject({ startsAt: '2026-11-16T05:15:00.000Z', artistId: null, alreadyHappened: true })
})

test('the error of an invalid amount names the field and the accepted format', () => {
  const plan = newAppointmentDraft({
    day: '2026-11-16',
    now: new Date(),
    clock: { offset: 330, changes: [] },
  })
  expect(findAmountError({ ...plan, price: '1,500', deposit: '' })).toBeUndefined()
  expect(findAmountError({ ...plan, deposit: '500.50' })).toBe(
    'Deposit: Enter a whole amount, for example 1500.',
  )
  expect(findAmountError({ ...plan, sessionCount: '2.5' })).toBe('Sessions: Enter a whole number.')
})
