import {
  APPOINTMENT_STATE_NAMES,
  CHANGE_REQUEST_NAMES,
  SOURCE_NAMES,
} from '@linework/contract/desk/appointments'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import type { CSSProperties, ReactNode } from 'react'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../../ui/layout/layout.tsx'
import { NOT_SENT } from '../../../../kit/offline/queue-writes.ts'
import { timeOf } from '../../../../kit/time/days.ts'
import { involves } from '../../conflicts/find-conflicts.ts'
import type { FittedName } from '../../views/day-items.ts'
import { useAgendaContent } from '../use-agenda.ts'
import colours from './artist-colours.module.css'
import { colourOf } from './artist-colours.ts'
import styles from './booking-block.module.css'
import type { DragHandle } from './use-move-by-mouse.ts'

interface Props {
  appointment: Appointment
  style?: CSSProperties
  name?: FittedName
  isLow?: boolean
  drag?: DragHandle
  children?: ReactNode
}

/** Shows the name and further lines of an appointment. Lines that do not fit are dropped, the last first. */
export function BookingBlock({ appointment, style, name, isLow = false, drag, children }: Props) {
  const { clock } = useStudio()
  const { artists, conflicts, onOpen } = useAgendaContent()
  const isConflict = conflicts.some((each) => involves(each, appointment._id))
  const { state, changeRequest } = appointment
  const shown = name ?? { text: appointment.name }
  const isWhole = shown.text === appointment.name
  return (
    <button
      type="button"
      className={`${styles.block} ${colours.coloured}`}
      style={style}
      data-low={isLow}
      data-state={state}
      data-waiting={appointment.version === NOT_SENT}
      data-conflict={isConflict}
      data-asks={changeRequest !== null}
      data-artist={colourOf(artists, appointment.artistId)}
      data-appointment={appointment._id}
      {...drag}
      onClick={() => onOpen(appointment)}
    >
      {isWhole ? null : <span className="visually-hidden">{appointment.name}</span>}
      <b className={`break-words semibold ${styles.name}`} data-small={shown.isSmall} aria-hidden={!isWhole}>
        {shown.text}
      </b>{' '}
      <Row as="span" gap={2} align="center" className={`muted tabular ${styles.times}`}>
        <span>{timeOf(appointment.startsAt, clock)}</span>
        <StateMark state={state} isConflict={isConflict} />
        <span>{` to ${timeOf(appointment.endsAt, clock)}`}</span>
      </Row>
      {changeRequest === null ? null : (
        <Row as="span" gap={2} align="center" className={`text-highlight ${styles.changeRequest}`}>
          <OfficeIcon name="chat" size={14} />
          {CHANGE_REQUEST_NAMES[changeRequest]}
        </Row>
      )}
      {children}
      <span className="visually-hidden">
        {[appointment.artistName, state === 'planned' ? '' : APPOINTMENT_STATE_NAMES[state]]
          .filter(Boolean)
          .map((word) => `, ${word}`)
          .join('')}
      </span>
    </button>
  )
}

function StateMark({ state, isConflict }: { state: Appointment['state']; isConflict: boolean }) {
  if (isConflict)
    return (
      <span className={styles.mark}>
        <OfficeIcon name="warning" size={14} />
        <span className="visually-hidden">, conflict</span>
      </span>
    )
  if (state !== 'confirmed') return null
  return (
    <span className={styles.mark}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M4 10.500 8.200 15 16 5.500" />
      </svg>
    </span>
  )
}

/** 'Tattoo 2 of 3', or the source of the appointment when it has no service. */
export function describe({ service, sessionNumber, sessionCount, source, state }: Appointment): string {
  const what = [service, sessionCount > 1 ? `${sessionNumber} of ${sessionCount}` : '']
    .filter(Boolean)
    .join(' ')
  const words = [what || SOURCE_NAMES[source]]
  if (state === 'came' || state === 'missed' || state === 'cancelled')
    words.push(APPOINTMENT_STATE_NAMES[state].toLowerCase())
  return words.join(', ')
}

interface BlockedBlockProps {
  blocked: BlockedTime
  text: string
  style?: CSSProperties
}

export function BlockedBlock({ blocked, text, style }: BlockedBlockProps) {
  const { onOpenBlocked } = useAgendaContent()
  const words = (
    <>
      <span className="visually-hidden">Blocked: </span>
      {text}
    </>
  )
  return onOpenBlocked ? (
    <button
      type="button"
      className={`muted text-xs medium ${styles.blocked}`}
      style={style}
      onClick={() => onOpenBlocked(blocked)}
    >
      {words}
    </button>
  ) : (
    <p className={`muted text-xs medium ${styles.blocked}`} style={style}>
      {words}
    </p>
  )
}
