import { expect, test } from 'vitest'
import { agendaUrl, readAgendaQuery } from './agenda-query.ts'

const DEFAULTS = { view: 'week', day: '2026-11-16' } as const
const read = (search: string) => readAgendaQuery(new URLSearchParams(search), DEFAULTS)

test('the agenda shows the default view of today for a URL without parameters', () => {
  expect(read('')).toEqual({ view: 'week', day: '2026-11-16', artist: '', by: 'time' })
  expect(agendaUrl(read(''), DEFAULTS)).toBe('/admin/bookings')
})

test('the agenda writes view, day and artist to the URL and ignores invalid values', () => {
  const chosen = { view: 'list', day: '2026-12-21', artist: 'ritika', by: 'artist' } as const
  expect(read(agendaUrl(chosen, DEFAULTS).split('?')[1] ?? '')).toEqual(chosen)
  expect(read('view=year&day=2026-19-99')).toEqual({ ...DEFAULTS, artist: '', by: 'time' })
})
