import type { CalledOffNow } from '@linework/contract/appointments/to-come-shapes'
import { expect, test } from 'vitest'
import { describeDone, putBackText } from './done-text.ts'

const called = (name: string, more: Partial<CalledOffNow[number]> = {}): CalledOffNow[number] => ({
  _id: `appointment of ${name}`,
  enquiry: `enquiry of ${name}`,
  name,
  phone: '98111 00001',
  email: 'client@mail.example',
  told: 'soon',
  startsAt: '2031-03-04T06:30:00.000Z',
  version: 2,
  state: 'planned',
  clientAsks: null,
  clientAskedAt: null,
  ...more,
})

test.each([
  [3, 3, '3 enquiries closed.'],
  [1, 1, '1 enquiry closed.'],
  [3, 2, '2 of 3 enquiries closed. 1 was deleted before.'],
  [3, 0, '0 of 3 enquiries closed. 3 were deleted before.'],
])('of %i asked, %i done: %s', (asked, count, words) => {
  expect(describeDone(asked, { count, calledOff: [] }, 'closed')).toBe(words)
})

test('names who has to be called about a cancelled appointment', () => {
  const calledOff = [called('Asha'), called('Neha', { email: '', told: 'unreachable' })]
  expect(describeDone(2, { count: 2, calledOff }, 'deleted')).toBe(
    '2 enquiries deleted, with 2 appointments cancelled. Asha will get an email in a minute. Neha has no email address: call them, 98111 00001.',
  )
})

test('says of an undo whether anyone gets an email, and what stays cancelled', () => {
  const calledOff = [called('Asha'), called('Neha')]
  const back = calledOff.map((each) => ({ ...each, told: 'nothing' as const }))
  expect(putBackText(calledOff, back)).toBe(' No client gets an email.')
  const unreachable = back.map((each) => ({ ...each, told: 'unreachable' as const }))
  expect(putBackText(calledOff, unreachable)).toBe(' No client gets an email.')
  expect(putBackText(calledOff, calledOff)).toBe(' 2 clients will get an email in a minute.')
  expect(putBackText(calledOff, back.slice(1))).toBe(
    ' No client gets an email. 1 appointment was changed meanwhile and stays as it is.',
  )
  expect(putBackText(calledOff, [])).toBe(' 2 appointments were changed meanwhile and stay as they are.')
  expect(putBackText([], undefined)).toBe('')
})
