import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDay, dayFilter, instant } from './fields/days.ts'
import { searchText, slugField, slugParams, text, webUrl } from './fields/text.ts'
import { isRemoved, publicIdsField, removalField } from './http/multipart.ts'
import { asOf, openPageQuery, pageQuery } from './http/shapes.ts'

const isAccepted = (shape: z.ZodType, value: unknown) => shape.safeParse(value).success

test('text fields accept printable characters and reject those that cannot be stored', () => {
  for (const good of ['', 'ଓଡ଼ିଆ 🪷', 'a\tb\nc\rd', ' ', 'x'.repeat(5)])
    expect(isAccepted(text(20), good)).toBe(true)
  for (const bad of [
    '\u0000',
    'a\u001fb',
    '\u0007',
    'a\ud800',
    '\udc00b',
    'x'.repeat(21),
    7,
    null,
    undefined,
  ])
    expect(isAccepted(text(20), bad)).toBe(false)
})

test("webUrl fields accept web URLs and '', and keep an absent field absent", () => {
  for (const good of ['https://a.example/b?c', 'http://a.b', '']) expect(webUrl.parse(` ${good} `)).toBe(good)
  for (const bad of [
    'a.example',
    'javascript:alert(1)',
    'mailto:a@b.example',
    `http://a.b/${'x'.repeat(2_000)}`,
  ])
    expect(isAccepted(webUrl, bad)).toBe(false)
  const fields = z.object({ page: webUrl.optional() })
  expect(fields.parse({})).toEqual({})
  expect(fields.parse({ page: '' })).toEqual({ page: '' })
})

test('searchText returns undefined for an empty or invalid search', () => {
  expect(searchText.parse('koi')).toBe('koi')
  expect(searchText.parse('x'.repeat(200))).toBe('x'.repeat(200))
  for (const junk of ['', 'x'.repeat(201), '\u0000', 7, ['a']]) expect(searchText.parse(junk)).toBeUndefined()
  expect(searchText.parse(undefined)).toBeUndefined()
})

describe('paging parameters of lists', () => {
  const page = pageQuery(13)
  test.each([
    [{}, { page: 1, limit: 13 }],
    [
      { page: '2', limit: '6' },
      { page: 2, limit: 6 },
    ],
    [
      { page: '0', limit: '0' },
      { page: 1, limit: 1 },
    ],
    [
      { page: '-5', limit: '-1' },
      { page: 1, limit: 1 },
    ],
    [
      { page: '10001', limit: '101' },
      { page: 10_000, limit: 100 },
    ],
    [
      { page: '10000', limit: '100' },
      { page: 10_000, limit: 100 },
    ],
    [
      { page: '2.9', limit: '6.9' },
      { page: 2, limit: 6 },
    ],
    [
      { page: 'x', limit: 'x' },
      { page: 1, limit: 13 },
    ],
    [
      { page: ['1', '2'], limit: {} },
      { page: 1, limit: 13 },
    ],
  ])('parses %j to %j', (given, read) => {
    expect(page.parse(given)).toEqual(read)
  })

  test.each([
    [{}, { page: 1 }],
    [{ limit: '8' }, { page: 1, limit: 8 }],
    [{ limit: '1' }, { page: 1, limit: 1 }],
    [{ limit: '0' }, { page: 1, limit: undefined }],
    [{ limit: '-3' }, { page: 1, limit: undefined }],
    [{ limit: 'x' }, { page: 1, limit: undefined }],
    [
      { page: 'x', limit: '7.9' },
      { page: 1, limit: 7 },
    ],
    [
      { page: '20000', limit: '1000' },
      { page: 10_000, limit: 100 },
    ],
  ])('parses %j to %j without a default limit', (given, read) => {
    expect(openPageQuery.parse(given)).toEqual(read)
  })

  test('asOf accepts a timestamp and returns undefined for other values', () => {
    expect(asOf.parse('2026-01-15T10:00:00+05:30')).toBe('2026-01-15T04:30:00.000Z')
    for (const junk of ['yesterday', '', 7, undefined]) expect(asOf.parse(junk)).toBeUndefined()
  })
})

test('instant converts to UTC and rejects years that PostgreSQL cannot store', () => {
  const moment = instant('No.')
  expect(moment.parse('2026-11-14T18:35:00+05:30')).toBe('2026-11-14T13:05:00.000Z')
  expect(moment.parse('1900-01-01T00:00:00.001Z')).toBe('1900-01-01T00:00:00.001Z')
  expect(moment.parse('8999-12-31T23:59:59.999Z')).toBe('8999-12-31T23:59:59.999Z')
  for (const bad of [
    '1900-01-01T00:00:00Z',
    '9000-01-01T00:00:00Z',
    '2026-11-14',
    '2026-11-14T18:35:00',
    'x',
    7,
  ])
    expect(moment.safeParse(bad).error?.issues[0]?.message).toBe('No.')
})

test('calendarDay drops the time of day from a date', () => {
  const day = calendarDay('No day.')
  expect(day.parse('2026-02-28')).toBe('2026-02-28')
  expect(day.parse('2026-02-28T23:00:00.000Z')).toBe('2026-02-28')
  expect(day.parse('0001-01-01')).toBe('0001-01-01')
  for (const none of ['', undefined, null])
    expect(day.safeParse(none).error?.issues.map(({ message }) => message)).toEqual(['No day.'])
  for (const bad of ['2026-02-30', '0000-01-01', '28.02.2026', 7])
    expect(day.safeParse(bad).error?.issues.map(({ message }) => message)).toEqual([
      'This date cannot be read. Write it as YYYY-MM-DD.',
    ])
})

test('dayFilter accepts a day, and converts a timestamp to its day at the studio', () => {
  expect(dayFilter.parse('2026-02-28')).toBe('2026-02-28')
  expect(dayFilter.parse('2026-02-28T23:30')).toBe('2026-02-28')
  expect(dayFilter.parse('2026-02-28T23:30:00+05:30')).toBe('2026-02-28T18:00:00.000Z')
  for (const junk of [
    '2026-02-30',
    '0000-01-01',
    '0000-01-01T00:00',
    '2026-02-28T25:00',
    '',
    'x',
    7,
    undefined,
  ])
    expect(dayFilter.parse(junk)).toBeUndefined()
})

test('slug fields accept lowercase letters, digits and single hyphens', () => {
  for (const good of ['', 'a', 'a-b', '7-of-9', 'x'.repeat(80), undefined])
    expect(isAccepted(slugField, good)).toBe(true)
  for (const bad of ['A', 'a--b', '-a', 'a-', 'a b', 'a/b', '..', 'é', 'x'.repeat(81), 'a\n', 7])
    expect(isAccepted(slugField, bad)).toBe(false)
  for (const bad of ['A', 'x'.repeat(81)])
    expect(slugField.safeParse(bad).error?.issues[0]?.message).toBe('Use small letters, digits and hyphens.')
  expect(isAccepted(slugParams, { slug: 'x'.repeat(200) })).toBe(true)
  expect(isAccepted(slugParams, { slug: 'x'.repeat(201) })).toBe(false)
  expect(isAccepted(slugParams, {})).toBe(false)
})

test('publicIdsField parses a JSON list of pictures', () => {
  expect(publicIdsField.parse('["a", {"public_id": "b", "url": "x"}]')).toEqual(['a', 'b'])
  for (const nothing of ['', ' ', 'null', 'undefined', '[]'])
    expect(publicIdsField.parse(nothing)).toEqual([])
  expect(publicIdsField.parse(undefined)).toBeUndefined()
  for (const bad of ['{}', '[1]', '["a"', '"a"', 'a', ['a'], `["${'a'.repeat(20_000)}"]`])
    expect(publicIdsField.safeParse(bad).error?.issues.map(({ message }) => message)).toEqual([
      'Send a JSON list of public ids.',
    ])
})

test("removalField accepts true or the picture's public id; other values remove nothing", () => {
  for (const yes of ['true', ' true ', 'own', '"own"', '{"public_id":"own"}'])
    expect([yes, isRemoved(removalField.parse(yes), 'own')]).toEqual([yes, true])
  for (const no of [
    'false',
    '',
    ' ',
    'null',
    'undefined',
    '0',
    '1',
    '""',
    '[]',
    '{}',
    '{',
    'other',
    undefined,
  ])
    expect([no, isRemoved(removalField.parse(no), 'own')]).toEqual([no, false])
  expect(isRemoved(removalField.parse('own'), undefined)).toBe(false)
})
