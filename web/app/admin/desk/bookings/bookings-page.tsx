import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { revalidateOnReload } from '../../../lib/navigation/revalidate-on-reload.ts'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { DiscardDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { useCommand } from '../../kit/page/use-command.ts'
import { useKeys } from '../../kit/page/use-keys.ts'
import { useMe } from '../../kit/session/use-me.ts'
import type { Route } from './+types/bookings-page'
import { AgendaBody } from './agenda/agenda-body.tsx'
import { AgendaHead } from './agenda/agenda-head.tsx'
import { namedArtists } from './agenda/blocks/artist-colours.ts'
import { AgendaContext, useAgenda } from './agenda/use-agenda.ts'
import { useAgendaView } from './agenda/use-agenda-view.ts'
import styles from './bookings-page.module.css'
import { type AppointmentConflict, findConflicts } from './conflicts/find-conflicts.ts'
import { dayFacts } from './days/day-strip.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { loadLists, useLists } from './sheet/lists.ts'
import { useBookings } from './use-bookings.ts'
import { PrintedDay } from './views/printed-day.tsx'

const NO_HOURS = { workingHours: [], specialDays: [], artists: [] }

export const meta = backOfficeMeta('Bookings')

export const clientLoader = loadLists

/** The lists of artists and services do not depend on the chosen day. */
export const shouldRevalidate = revalidateOnReload

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const view = useAgendaView()
  const { query, monday, days, now, today, isNarrow } = view
  const { agenda, failed, load, show: showSaved } = useAgenda(monday, days)
  const { clock } = useStudio()
  const me = useMe()
  const loaded = useResolved(loaderData.artists)
  const allArtists = loaded?.failed ? namedArtists(agenda?.appointments ?? []) : (loaded?.items ?? [])
  const { revalidate } = useRevalidator()
  const lists = useLists(loaderData, revalidate)
  const artists = me?.role === 'artist' ? allArtists.filter(({ _id }) => _id === me.artistId) : allArtists
  const { isKept, keep } = useDismissedConflicts()
  const bookings = useBookings({ clock, onSaved: showSaved })
  const navigate = useNavigate()
  const show = (changed: Parameters<typeof view.addressOf>[0]) => () =>
    navigate(view.addressOf(changed), { replace: true })
  useKeys({
    t: show({ day: today }),
    ArrowLeft: () => navigate(view.before, { replace: true }),
    ArrowRight: () => navigate(view.after, { replace: true }),
    1: show({ view: 'day' }),
    2: show({ view: 'week' }),
    3: show({ view: 'list' }),
    n: bookings.add,
    b: bookings.mayBlock ? bookings.block : undefined,
  })
  useCommand({ add: bookings.add, block: bookings.mayBlock ? bookings.block : undefined })
  const isShown = (artistId: string | null) => query.artist === '' || artistId === query.artist
  const appointments = (agenda?.appointments ?? []).filter(
    ({ artistId, state }) => isShown(artistId) && (state !== 'cancelled' || query.view === 'list'),
  )
  const blocked = (agenda?.blocked ?? []).filter(({ artistId }) => artistId === null || isShown(artistId))
  const conflicts = findConflicts({ appointments, blocked }, now).filter((conflict) => !isKept(conflict))
  const whole = agenda ?? { appointments: [], blocked: [], hours: NO_HOURS }
  const facts = dayFacts(agenda && { ...agenda, appointments }, today, clock)
  return (
    <AgendaContext
      value={{
        artists,
        appointments,
        blocked,
        conflicts,
        hours: whole.hours,
        now,
        today,
        onOpen: bookings.openAppointment,
        onOpenBlocked: bookings.openBlocked,
        onMove: bookings.move,
      }}
    >
      <div className={styles.page} data-narrow={isNarrow}>
        <AgendaHead view={view} artists={artists} facts={facts} bookings={bookings} />
        <AgendaBody
          view={view}
          artists={query.artist === '' ? artists : artists.filter(({ _id }) => _id === query.artist)}
          agenda={loaded && agenda}
          failed={failed}
          artistsFailed={loaded?.failed ?? false}
          bookings={bookings}
          keep={keep}
          onRetry={() => {
            load()
            if (loaded?.failed) revalidate()
          }}
        />
        {agenda ? (
          <PrintedDay
            day={query.view === 'week' && monday <= today && today <= query.day ? today : query.day}
          />
        ) : null}
      </div>
      <OpenDialog
        bookings={bookings}
        agenda={whole}
        facts={facts}
        lists={{ ...lists, artists }}
        conflicts={conflicts}
        day={query.day < today ? today : query.day}
        keep={keep}
        onChanged={load}
      />
      {bookings.question ? (
        <DiscardDialog onDiscard={bookings.question.discard} onClose={bookings.question.stay} />
      ) : null}
    </AgendaContext>
  )
}

const KEY = 'kept-clashes'
const MAX = 200

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Conflicts that staff have accepted. Their keys are stored in this browser. */
function useDismissedConflicts() {
  const [kept, setKept] = useState(read)
  return {
    isKept: ({ key }: AppointmentConflict) => kept.includes(key),
    keep({ key }: AppointmentConflict) {
      const next = [...kept, key].slice(-MAX)
      setKept(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // If the browser denies storage, a dismissed warning appears again after a reload.
      }
    },
  }
}
