import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useNavigate } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioTime } from '../../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LoadFailed, RetryButton } from '../../../kit/list/list-states.tsx'
import { dayName, dayOf, daysFrom } from '../../../kit/time/days.ts'
import { ConflictNotices } from '../conflicts/conflict-notices.tsx'
import type { Agenda, AppointmentConflict } from '../conflicts/find-conflicts.ts'
import type { Bookings } from '../use-bookings.ts'
import { AgendaList } from '../views/agenda-list.tsx'
import { ArtistWeek, DayHead } from '../views/artist-week.tsx'
import { TimeGrid } from '../views/time-grid.tsx'
import styles from './agenda-body.module.css'
import { useAgendaContent } from './use-agenda.ts'
import type { AgendaViewState } from './use-agenda-view.ts'

interface Props {
  view: AgendaViewState
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
  if (agenda === undefined && query.view === 'list' && !failed)
    return (
      <div aria-busy="true" aria-label="Loading bookings" role="status">
        <Skeleton height="32rem" />
      </div>
    )
  if (agenda === undefined)
    return (
      <>
        {failed ? <LoadFailed things="Bookings" onRetry={onRetry} /> : null}
        {query.view === 'list' ? null : (
          <div aria-busy={!failed} aria-label={failed ? undefined : 'Loading bookings'} role="status">
            <Hours view={view} artists={artists} isLoading={!failed} />
          </div>
        )}
      </>
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
        <div className="mt-4">
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

type ShownProps = Pick<Props, 'view' | 'artists'>

function Shown({ view, artists, onAdd }: ShownProps & { onAdd: () => void }) {
  const { clock } = useStudio()
  const { appointments, blocked } = useAgendaContent()
  const { query, monday, days } = view
  const isEmpty =
    query.view === 'day'
      ? !appointments.some(({ startsAt }) => dayOf(startsAt, clock) === query.day)
      : query.view === 'list' && appointments.length === 0 && blocked.length === 0
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
      <Hours view={view} artists={artists} />
    </>
  )
}

const ARTIST_PX = 104

function Hours({ view, artists, isLoading = false }: ShownProps & { isLoading?: boolean }) {
  const { clock } = useStudio()
  const { appointments } = useAgendaContent()
  const { query, monday, isNarrow, addressOf, before, after } = view
  const navigate = useNavigate()
  if (query.view === 'week' && query.by === 'artist')
    return (
      <ArtistWeek monday={monday} rows={artists} addressOfDay={(day) => addressOf({ view: 'day', day })} />
    )
  const weekColumns = () =>
    daysFrom(monday).map((day) => ({
      day,
      artistId: undefined,
      label: dayName(day),
      head: <DayHead day={day} address={addressOf({ view: 'day', day })} />,
    }))
  const dayColumns = (width: number) => {
    const { day } = query
    const all = [{ day, artistId: undefined, label: 'Appointments', head: undefined }]
    if (isNarrow || query.artist !== '' || artists.length * ARTIST_PX > width) return all
    const known = new Set(artists.map(({ _id }) => _id))
    const isRest = appointments.some(
      ({ artistId, startsAt }) =>
        dayOf(startsAt, clock) === day && (artistId === null || !known.has(artistId)),
    )
    const lanes = [...artists, ...(isRest ? [{ _id: '', name: 'No artist' }] : [])]
    return lanes.length === 0
      ? all
      : lanes.map(({ _id, name }) => ({ day, artistId: _id, label: name, head: undefined }))
  }
  return (
    <TimeGrid
      columnsFor={query.view === 'week' ? weekColumns : dayColumns}
      isLoading={isLoading}
      onSwipe={isNarrow ? (by) => navigate(by > 0 ? after : before, { replace: true }) : undefined}
    />
  )
}
