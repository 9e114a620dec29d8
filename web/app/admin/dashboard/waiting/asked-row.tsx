import type { Appointment } from '@linework/contract/appointments/shapes'
import { CLIENT_ASKS_NAMES } from '@linework/contract/appointments/texts'
import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { addressOfBooking } from '../../bookings/address-of-booking.ts'
import { dayName } from '../../bookings/times/days.ts'
import { dayOf, timeOf } from '../../bookings/times/spans.ts'
import { ageOf } from '../../enquiries/age.ts'
import { useMe } from '../../layout/session/use-me.ts'
import styles from './waiting-panel.module.css'

/** A client who asks to move or to cancel an appointment. */
export function AskedRow({ appointment }: { appointment: Appointment }) {
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const { name, clientAsks, clientAskedAt, clientWords, startsAt, artistName } = appointment
  if (clientAsks === null || clientAskedAt === null) return null
  const when = `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.name} to={addressOfBooking(appointment, { isArtist, clock })}>
          {name}
        </Link>
        <time className={styles.age} dateTime={clientAskedAt}>
          {ageOf(new Date(clientAskedAt), new Date(), clock)}
        </time>
        <p className={styles.asks}>{`${CLIENT_ASKS_NAMES[clientAsks]}: ${when}`}</p>
        <p className={styles.what}>{[clientWords, artistName].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
