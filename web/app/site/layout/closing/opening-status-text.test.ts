import { DAYS } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { openingStatusText } from './opening-status-text.ts'

const { clock } = EMPTY_STUDIO

/** Monday, 16 November 2026, at the studio. */
const at = (time: string, hours: string | Record<string, string>, specialDays: SpecialDay[] = []) => {
  const rows = typeof hours === 'string' ? Object.fromEntries(DAYS.map((day) => [day, hours])) : hours
  const workingHours = Object.entries(rows).map(([day, text]) => ({ day, hours: text, note: '' }))
  const words = openingStatusText({ workingHours, specialDays }, new Date(`2026-11-16T${time}:00Z`), clock)
  return words && `${words.text} ${words.stressed}`
}

test.each([
  ['12:00', '10AM - 8PM', 'Open now, until 20:00'],
  ['19:59', '10AM - 8PM', 'Open now, until 20:00'],
  ['20:00', '10AM - 8PM', 'Open again tomorrow at 10:00'],
  ['09:00', '10AM - 8PM', 'Open again today at 10:00'],
  ['14:30', '10AM - 1PM, 4PM - 8PM', 'Open again today at 16:00'],
  ['23:00', '6PM - 2AM', 'Open now, until 02:00'],
  ['01:00', '6PM - 2AM', 'Open now, until 02:00'],
  ['03:00', '24 hours', 'Open now, day and night'],
  ['12:00', 'by appointment', undefined],
  ['12:00', 'Closed', undefined],
])('the opening status at %s with the hours %s', (time, hours, said) => {
  expect(at(time, hours)).toBe(said)
})

test('the opening status treats a day that is not listed as closed', () => {
  expect(at('21:00', { Monday: '10AM - 8PM', Thursday: '11AM - 7PM' })).toBe(
    'Open again on Thursday at 11:00',
  )
})

test('the opening status after a row of 24-hour days is the closing time of the last', () => {
  const hours = { Monday: '24 hours', Tuesday: '24 hours', Wednesday: '12AM - 6PM' }
  expect(at('12:00', hours)).toBe('Open now, until Wednesday 18:00')
})

test('the opening status uses the hours of a special day', () => {
  const holiday = { from: '2026-11-16', to: '2026-11-16', hours: 'Closed', note: 'Holiday' }
  expect(at('12:00', '24 hours', [holiday])).toBe('Open again tomorrow at 00:00')
})

test('the opening status is undefined for a studio without hours', () => {
  expect(at('12:00', {})).toBeUndefined()
})
