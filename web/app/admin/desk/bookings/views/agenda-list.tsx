import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { APPOINTMENT_STATE_NAMES, CHANGE_REQUEST_NAMES } from '@linework/contract/desk/appointments'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import {
  clockText,
  DAY_MINUTES,
  dayName,
  dayOf,
  fullDay,
  lastDayOf,
  spanOn,
  timeOf,
  timesText,
} from '../../../kit/time/days.ts'
import colours from '../agenda/blocks/artist-colours.module.css'
import { colourOf } from '../agenda/blocks/artist-colours.ts'
import { BlockedBlock, describe } from '../agenda/blocks/booking-block.tsx'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { conflictSentence, involves } from '../conflicts/find-conflicts.ts'
import styles from './agenda-list.module.css'
import type { DayItem } from './day-items.ts'

export function AgendaList({ days }: { days: string[] }) {
  const { clock } = useStudio()
  const { appointments, artists, blocked, today } = useAgendaContent()
  const shown = days
    .map((day) => ({
      day,
      // An appointment that lasts past midnight appears on both days.
      booked: appointments.filter((appointment) => spanOn(day, appointment, clock) !== undefined),
      closed: blocked.filter((time) => spanOn(day, time, clock) !== undefined),
    }))
    .filter(({ booked, closed }) => booked.length > 0 || closed.length > 0)
  return (
    <Stack gap={6} className={styles.days}>
      {shown.map(({ day, booked, closed }) => (
        <section key={day} aria-label={fullDay(day)}>
          <Row as="h2" align="baseline" justify="between" className={styles.day}>
            {day === today ? `Today, ${dayName(day)}` : dayName(day)}
            <small className="muted text-sm">{booked.length === 0 ? 'free' : booked.length}</small>
          </Row>
          {closed.map((time) => (
            <div key={time._id} className={styles.blocked}>
              <BlockedBlock blocked={time} text={blockedText(time, day, artists, clock)} />
            </div>
          ))}
          <ul>
            {booked.map((appointment) => (
              <AppointmentRow key={appointment._id} appointment={appointment} day={day} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

interface RowProps {
  appointment: Appointment
  day: string
  onLeave?: () => void
}

function AppointmentRow({ appointment, day, onLeave }: RowProps) {
  const { clock } = useStudio()
  const { artists, conflicts, onOpen } = useAgendaContent()
  const { state, artistName, changeRequest, changeRequestMessage } = appointment
  const conflict = conflicts.find((each) => involves(each, appointment._id))
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${colours.coloured}`}
        data-artist={colourOf(artists, appointment.artistId)}
        data-state={state}
        onClick={() => {
          onLeave?.()
          onOpen(appointment)
        }}
      >
        <span className={`tabular ${styles.time}`}>
          <b>{dayOf(appointment.startsAt, clock) === day ? timeOf(appointment.startsAt, clock) : '00:00'}</b>{' '}
          <span>{`to ${timeOf(appointment.endsAt, clock)}`}</span>
        </span>{' '}
        <Row as="span" wrap className={`break-words min-w-0 ${styles.client}`}>
          <b className={styles.name}>{appointment.name}</b>{' '}
          <span className={styles.service}>
            {[describe({ ...appointment, state: 'planned' }), artistName].filter(Boolean).join(', ')}
          </span>
          {changeRequest ? (
            <span className={`text-highlight text-sm ${styles.conflict}`}>
              {[CHANGE_REQUEST_NAMES[changeRequest], changeRequestMessage].filter(Boolean).join(': ')}
            </span>
          ) : null}
          {conflict ? (
            <span
              className={`text-highlight text-sm ${styles.conflict}`}
            >{`Conflict: ${conflictSentence(conflict, clock)}.`}</span>
          ) : null}
        </Row>{' '}
        <span className={styles.state}>{APPOINTMENT_STATE_NAMES[state]}</span>
      </button>
    </li>
  )
}

export const blockedWho = (artists: ArtistInList[], artistId: string | null) =>
  artistId === null ? 'The studio' : (artists.find(({ _id }) => _id === artistId)?.name ?? 'Former artist')

export function blockedText(
  time: BlockedTime,
  day: string,
  artists: ArtistInList[],
  clock: StudioClock,
): string {
  const span = spanOn(day, time, clock)
  const isWhole = span?.from === 0 && span.to === DAY_MINUTES
  const reason = `${time.reason.charAt(0).toLowerCase()}${time.reason.slice(1)}`
  const when = isWhole ? `until ${dayName(lastDayOf(time.endsAt, clock))}` : timesText(time, clock)
  return `${blockedWho(artists, time.artistId)}: ${reason} ${when}`
}

export function Overlapping({ items, onClose }: { items: DayItem[]; onClose: () => void }) {
  const { clock } = useStudio()
  const start = Math.max(...items.map(({ from }) => from))
  const appointments = items.flatMap(({ appointment }) => appointment ?? [])
  return (
    <Dialog
      title={`${appointments.length} at ${clockText(start)}`}
      short
      footer={(close) => <Button label="Close" variant="ghost" onClick={close} />}
      onClose={onClose}
    >
      <ul>
        {appointments.map((appointment) => (
          <AppointmentRow
            key={appointment._id}
            appointment={appointment}
            day={dayOf(appointment.startsAt, clock)}
            onLeave={onClose}
          />
        ))}
      </ul>
    </Dialog>
  )
}
