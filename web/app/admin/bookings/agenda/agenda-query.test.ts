import { expect, test } from 'vitest'
import { agendaAddress, readAgendaQuery } from './agenda-query.ts'

const DEFAULTS = { view: 'week', day: '2026-11-16' } as const
const read = (search: string) => readAgendaQuery(new URLSearchParams(search), DEFAULTS)

test('the plain address is today', () => {
  expect(read('')).toEqual({ view: 'week', day: '2026-11-16', artist: '' })
  expect(agendaAddress(read(''), DEFAULTS)).toBe('/admin/bookings')
})

test('what is chosen is in the address, and nonsense is not read', () => {
  const chosen = { view: 'list', day: '2026-12-21', artist: 'ritika' } as const
  expect(read(agendaAddress(chosen, DEFAULTS).split('?')[1] ?? '')).toEqual(chosen)
  expect(read('view=year&day=2026-19-99')).toEqual({ ...DEFAULTS, artist: '' })
})
