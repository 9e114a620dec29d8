import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test('a zone without summer time has one offset', () => {
  expect(clockOf('Asia/Kolkata', new Date('2026-11-16T00:00:00Z'))).toEqual({ offset: 330, changes: [] })
  expect(clockOf('UTC', new Date('2026-11-16T00:00:00Z'))).toEqual({ offset: 0, changes: [] })
})

test('summer time begins and ends at the right minute', () => {
  expect(clockOf('Europe/Berlin', new Date('2026-11-16T12:34:56Z'))).toEqual({
    offset: 60,
    changes: [
      { at: '2027-03-28T01:00:00.000Z', offset: 120 },
      { at: '2027-10-31T01:00:00.000Z', offset: 60 },
    ],
  })
  expect(clockOf('Australia/Lord_Howe', new Date('2026-11-16T00:00:00Z')).offset).toBe(660)
  expect(clockOf('America/St_Johns', new Date('2026-07-01T00:00:00Z')).offset).toBe(-150)
})
