import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioTime } from '../../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LoadFailed, RetryButton } from '../../../kit/list/list-states.tsx'
import { daysFrom } from '../../../kit/time/days.ts'
import { dayOf } from '../../../kit/time/spans.ts'
import { ConflictNotices } from '../conflicts/conflict-notices.tsx'
import type { Agenda, AppointmentConflict } from '../conflicts/find-conflicts.ts'
import type { Bookings } from '../use-bookings.ts'
import { AgendaList } from '../views/agenda-list.tsx'
import { DayView } from '../views/day-view.tsx'
import { WeekView } from '../views/week-view.tsx'
import styles from './agenda-body.module.css'
import { useAgendaContent } from './use-agenda.ts'
import type { AgendaViewState } from './use-agenda-view.ts'

interface Props {
  view: AgendaViewState
  /** The artists after filtering. */
  artists: ArtistInList[]
  agenda: (Agenda & { at: Date }) | undefined
  failed: boolean
  artistsFailed: boolean
  bookings: Bookings
  keep: (conflict: AppointmentConflict) => void
  onRetry: () => void
}

export function AgendaBody({ view, artists, agenda, failed, artistsFailed, bookings, keep, onRetry }: Props) {
  const { clock } = useStudio()
  const { conflicts, today } = useAgendaContent()
  const { query } = view
  if (agenda === undefined)
    return failed ? (
      <LoadFailed things="Bookings" onRetry={onRetry} />
    ) : (
      <div aria-busy="true" aria-label="Loading bookings" role="status">
        <Skeleton height="32rem" />
      </div>
    )
  const shown = conflicts.filter(
    ({ appointment }) => query.view !== 'day' || dayOf(appointment.startsAt, clock) === query.day,
  )
  return (
    <>
      {failed || artistsFailed ? (
        <Row as="p" wrap align="center" justify="between" className={styles.stale} role="alert">
          {failed
            ? `Bookings could not be loaded. Showing data from ${studioTime(agenda.at, clock)}.`
            : 'Artists could not be loaded. Only those with appointments are shown.'}
          <RetryButton onClick={onRetry} />
        </Row>
      ) : null}
      <Shown view={view} artists={artists} onAdd={bookings.add} />
      {shown.length > 0 ? (
        <div className={styles.conflicts}>
          <ConflictNotices
            conflicts={shown}
            agenda={agenda}
            artists={artists}
            today={today}
            onChange={bookings.change}
            onKeep={keep}
          />
        </div>
      ) : null}
    </>
  )
}

function Shown({ view, artists, onAdd }: Pick<Props, 'view' | 'artists'> & { onAdd: () => void }) {
  const { clock } = useStudio()
  const { appointments, blocked } = useAgendaContent()
  const { query, monday, isNarrow, addressOf, days } = view
  if (query.view === 'week')
    return isNarrow ? (
      <AgendaList days={daysFrom(monday)} whole />
    ) : (
      <WeekView monday={monday} rows={artists} addressOfDay={(day) => addressOf({ view: 'day', day })} />
    )
  const isEmpty =
    query.view === 'day'
      ? !appointments.some(({ startsAt }) => dayOf(startsAt, clock) === query.day)
      : appointments.length === 0 && blocked.length === 0
  const empty = isEmpty ? (
    <div className={styles.empty}>
      <EmptyState text={query.view === 'day' ? 'No appointments.' : 'No appointments in these weeks.'}>
        <GhostButton label="Add a walk-in" onClick={onAdd} />
      </EmptyState>
    </div>
  ) : null
  if (query.view === 'list')
    return empty ?? <AgendaList days={daysFrom(monday, days).filter((day) => day >= query.day)} />
  return (
    <>
      {empty}
      <DayView day={query.day} lanes={isNarrow || query.artist !== '' ? undefined : artists} />
    </>
  )
}
