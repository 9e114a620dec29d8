export const AGENDA_VIEWS = ['day', 'week', 'list'] as const

type AgendaView = (typeof AGENDA_VIEWS)[number]

export const VIEW_NAMES: Record<AgendaView, string> = { day: 'Day', week: 'Week', list: 'List' }

export interface AgendaQuery {
  view: AgendaView
  day: string
  artist: string
  by: 'time' | 'artist'
}

const DAY = /^\d{4}-\d\d-\d\d$/

export const readAgendaQuery = (search: URLSearchParams, defaults: Pick<AgendaQuery, 'view' | 'day'>) => ({
  view: AGENDA_VIEWS.find((view) => view === search.get('view')) ?? defaults.view,
  day: isDay(search.get('day')) ? (search.get('day') as string) : defaults.day,
  artist: search.get('artist') ?? '',
  by: search.get('by') === 'artist' ? ('artist' as const) : ('time' as const),
})

const isDay = (text: string | null) => text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Omits default values, so that the URL without parameters always shows the current day. */
export function agendaUrl(query: AgendaQuery, defaults: Pick<AgendaQuery, 'view' | 'day'>): string {
  const search = new URLSearchParams()
  if (query.view !== defaults.view) search.set('view', query.view)
  if (query.day !== defaults.day) search.set('day', query.day)
  if (query.artist !== '') search.set('artist', query.artist)
  if (query.by !== 'time') search.set('by', query.by)
  return search.size === 0 ? '/admin/bookings' : `/admin/bookings?${search}`
}
