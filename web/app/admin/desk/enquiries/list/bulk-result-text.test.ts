import type { CancellationResult } from '@linework/contract/desk/appointments-field-shapes'
import { expect, test } from 'vitest'
import { describeDone, restoredText } from './bulk-result-text.ts'

const called = (
  name: string,
  more: Partial<CancellationResult[number]> = {},
): CancellationResult[number] => ({
  _id: `appointment of ${name}`,
  enquiry: `enquiry of ${name}`,
  name,
  phone: '98111 00001',
  email: 'client@mail.example',
  notification: 'soon',
  startsAt: '2031-03-04T06:30:00.000Z',
  version: 2,
  state: 'planned',
  changeRequest: null,
  changeRequestedAt: null,
  ...more,
})

test.each([
  [3, 3, '3 enquiries closed.'],
  [1, 1, '1 enquiry closed.'],
  [3, 2, '2 of 3 enquiries closed. 1 was already deleted.'],
  [3, 0, '0 of 3 enquiries closed. 3 were already deleted.'],
])('after a change of %i selected enquiries that reaches %i, the toast says: %s', (asked, count, words) => {
  expect(describeDone(asked, { count, cancelledAppointments: [] }, 'closed')).toBe(words)
})

test('the toast names clients whom staff must call about a cancelled appointment', () => {
  const cancelledAppointments = [called('Asha'), called('Neha', { email: '', notification: 'unreachable' })]
  expect(describeDone(2, { count: 2, cancelledAppointments }, 'deleted')).toBe(
    '2 enquiries deleted, with 2 appointments cancelled. Asha will get an email in a minute. Neha has no email address: call them, 98111 00001.',
  )
})

test('the toast after Undo counts emailed clients and appointments not restored', () => {
  const cancelledAppointments = [called('Asha'), called('Neha')]
  const back = cancelledAppointments.map((each) => ({ ...each, notification: 'nothing' as const }))
  expect(restoredText(cancelledAppointments, back)).toBe(' No client will be emailed.')
  const unreachable = back.map((each) => ({ ...each, notification: 'unreachable' as const }))
  expect(restoredText(cancelledAppointments, unreachable)).toBe(' No client will be emailed.')
  expect(restoredText(cancelledAppointments, cancelledAppointments)).toBe(
    ' 2 clients will get an email in a minute.',
  )
  expect(restoredText(cancelledAppointments, back.slice(1))).toBe(
    ' No client will be emailed. 1 appointment has changed since and was not restored.',
  )
  expect(restoredText(cancelledAppointments, [])).toBe(
    ' 2 appointments have changed since and were not restored.',
  )
  expect(restoredText([], undefined)).toBe('')
})
