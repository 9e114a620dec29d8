import { APPOINTMENT_STATE_NAMES } from '@linework/contract/desk/appointments'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { fullDay, spanOn, timesText } from '../../../kit/time/days.ts'
import { describe } from '../agenda/blocks/booking-block.tsx'
import { useAgendaContent } from '../agenda/use-agenda.ts'
import { blockedText } from './agenda-list.tsx'
import styles from './printed-day.module.css'

export function PrintedDay({ day }: { day: string }) {
  const { clock, name } = useStudio()
  const { appointments, blocked, artists } = useAgendaContent()
  const booked = appointments.filter(
    (appointment) => spanOn(day, appointment, clock) !== undefined && appointment.state !== 'cancelled',
  )
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{`${name}, ${fullDay(day)}`}</p>
      {blocked
        .filter((time) => spanOn(day, time, clock) !== undefined)
        .map((time) => (
          <p key={time._id}>{blockedText(time, day, artists, clock)}</p>
        ))}
      {booked.length === 0 ? <p>No appointments.</p> : null}
      <table className={styles.table}>
        <tbody>
          {booked.map((appointment) => (
            <tr key={appointment._id}>
              <td>{timesText(appointment, clock)}</td>
              <td>
                <b>{appointment.name}</b>
                <br />
                {appointment.phone}
              </td>
              <td>
                {describe({ ...appointment, state: 'planned' })}
                <br />
                {appointment.artistName}
              </td>
              <td>
                {APPOINTMENT_STATE_NAMES[appointment.state]}
                <br />
                {appointment.note}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
