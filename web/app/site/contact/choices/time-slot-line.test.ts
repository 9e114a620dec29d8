import { expect, test } from 'vitest'
import {
  hasTimeSlotLine,
  isOnlyTimeSlot,
  withoutTimeSlotLine,
  withTimeSlotLine,
} from './description-lines.ts'

test('withTimeSlotLine adds the preferred time to the description or replaces another', () => {
  expect(withTimeSlotLine('', '21:00 to 24:00')).toBe('Preferred time: 21:00 to 24:00')
  const idea = withTimeSlotLine('A lotus', '21:00 to 24:00')
  expect(idea).toBe('A lotus\nPreferred time: 21:00 to 24:00')
  expect(withTimeSlotLine(`${idea}\nSize: 10 cm`, '00:00 to 03:00')).toBe(
    'A lotus\nPreferred time: 00:00 to 03:00\nSize: 10 cm',
  )
  expect(withTimeSlotLine(idea, '21:00 to 24:00')).toBe(idea)
  expect(withTimeSlotLine(idea, '18 Nov 2026, 09:00 to 12:00')).toBe(
    'A lotus\nPreferred time: 18 Nov 2026, 09:00 to 12:00',
  )
})

test('the time slot line of the description is removed unless the visitor edited it', () => {
  const idea = withTimeSlotLine('A lotus', '8 Nov 2026, 09:00 to 12:00')
  expect(hasTimeSlotLine(idea, '8 Nov 2026, 09:00 to 12:00')).toBe(true)
  expect(hasTimeSlotLine(idea, '12:00 to 15:00')).toBe(false)
  expect(withoutTimeSlotLine(idea)).toBe('A lotus')
  const edited = `${idea}, or earlier`
  expect(hasTimeSlotLine(edited, '8 Nov 2026, 09:00 to 12:00')).toBe(false)
  expect(withoutTimeSlotLine(edited)).toBe(edited)
})

test('isOnlyTimeSlot is true only for a description without other text', () => {
  expect(isOnlyTimeSlot(withTimeSlotLine('', '03:00 to 06:00'))).toBe(true)
  expect(isOnlyTimeSlot(withTimeSlotLine('A lotus', '03:00 to 06:00'))).toBe(false)
  expect(isOnlyTimeSlot('')).toBe(false)
})
