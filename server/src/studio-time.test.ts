import { expect, test } from 'vitest'
import { isShownAgain, momentOf, studioTime } from './studio-time.ts'

test.each([
  ['Asia/Kolkata', '2026-11-14T13:05:59Z', '2026-11-14 18:35'],
  ['Europe/Berlin', '2027-03-28T00:59:00Z', '2027-03-28 01:59'],
  ['Europe/Berlin', '2027-03-28T01:00:00Z', '2027-03-28 03:00'],
  ['Europe/Berlin', '2027-10-31T00:59:00Z', '2027-10-31 02:59'],
  ['Europe/Berlin', '2027-10-31T01:00:00Z', '2027-10-31 02:00'],
  ['Australia/Lord_Howe', '2026-12-31T13:00:00Z', '2027-01-01 00:00'],
  ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31 23:59'],
  ['UTC', '2026-11-14T13:05:00Z', '2026-11-14 13:05'],
])('in %s, studioTime(%s) returns %s', (zone, at, shown) => {
  expect(studioTime(new Date(at), zone)).toBe(shown)
})

test.each([
  ['an ordinary time', '2026-11-14T18:35', 'Asia/Kolkata', '2026-11-14T13:05'],
  ['in summer', '2027-07-01T12:00', 'Europe/Berlin', '2027-07-01T10:00'],
  ['the last minute before a gap', '2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59'],
  ['a time in the gap', '2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30'],
  ['a time that comes twice', '2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T01:30'],
  ['west of Greenwich', '2026-11-01T23:00', 'America/New_York', '2026-11-02T04:00'],
])('converts studio time to UTC: %s', (_case, local, zone, at) => {
  expect(momentOf(new Date(`${local}Z`), zone)).toEqual(new Date(`${at}Z`))
})

test.each([
  ['Europe/Berlin', '2027-10-31T00:59Z', false],
  ['Europe/Berlin', '2027-10-31T01:00Z', true],
  ['Europe/Berlin', '2027-10-31T01:59Z', true],
  ['Europe/Berlin', '2027-10-31T02:00Z', false],
  ['Europe/Berlin', '2027-03-28T01:00Z', false],
  ['Australia/Lord_Howe', '2027-04-03T14:59Z', false],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z', true],
  ['Australia/Lord_Howe', '2027-04-03T15:29Z', true],
  ['Australia/Lord_Howe', '2027-04-03T15:30Z', false],
  ['Asia/Kolkata', '2027-10-31T01:00Z', false],
])('in %s, isShownAgain(%s) returns %s', (zone, at, expected) => {
  expect(isShownAgain(new Date(at), zone)).toBe(expected)
})
