import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import { addDays, dayOf, mondayOf, WEEK_DAYS } from '../../../kit/time/days.ts'
import { type AgendaQuery, agendaUrl, readAgendaQuery } from './agenda-query.ts'
import { STRIP_DAYS } from './use-agenda.ts'

/** The range of the list view in days, from the Monday of the chosen week. */
const LIST_DAYS = 42

export function useAgendaView() {
  const [search] = useSearchParams()
  const { clock } = useStudio()
  const isNarrow = useNarrow()
  const now = useNow()
  const today = dayOf(now.toISOString(), clock)
  const defaults = { view: isNarrow ? 'day' : 'week', day: today } as const
  const asked = readAgendaQuery(search, defaults)
  // Phones show the list instead of the week, because seven columns do not fit.
  const query = isNarrow && asked.view === 'week' ? { ...asked, view: 'list' as const } : asked
  const monday = mondayOf(query.day)
  const step = query.view === 'day' ? 1 : WEEK_DAYS
  const addressOf = (changed: Partial<AgendaQuery>) => agendaUrl({ ...query, ...changed }, defaults)
  return {
    query,
    now,
    today,
    isNarrow,
    monday,
    days: query.view === 'list' ? LIST_DAYS : isNarrow ? STRIP_DAYS : WEEK_DAYS,
    addressOf,
    before: addressOf({ day: addDays(query.day, -step) }),
    after: addressOf({ day: addDays(query.day, step) }),
    stepName: query.view === 'day' ? 'Day' : 'Week',
  }
}

export type AgendaViewState = ReturnType<typeof useAgendaView>

const EVERY_MS = 30_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
