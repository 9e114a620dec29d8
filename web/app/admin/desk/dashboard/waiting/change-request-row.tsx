import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { CHANGE_REQUEST_NAMES } from '@linework/contract/desk/appointments-texts'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { useMe } from '../../../kit/session/use-me.ts'
import { dayName } from '../../../kit/time/days.ts'
import { dayOf, timeOf } from '../../../kit/time/spans.ts'
import { ageOf } from '../../enquiries/age.ts'
import { appointmentUrl } from '../../urls/appointment-url.ts'
import styles from './waiting-panel.module.css'

/** An appointment with a change request of its client. */
export function ChangeRequestRow({ appointment }: { appointment: Appointment }) {
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const { name, changeRequest, changeRequestedAt, changeRequestMessage, startsAt, artistName } = appointment
  if (changeRequest === null || changeRequestedAt === null) return null
  const when = `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link className={`truncate ${styles.name}`} to={appointmentUrl(appointment, { isArtist, clock })}>
          {name}
        </Link>
        <time className={`muted ${styles.age}`} dateTime={changeRequestedAt}>
          {ageOf(new Date(changeRequestedAt), new Date(), clock)}
        </time>
        <p className={styles.asks}>{`${CHANGE_REQUEST_NAMES[changeRequest]}: ${when}`}</p>
        <p className={styles.what}>{[changeRequestMessage, artistName].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
