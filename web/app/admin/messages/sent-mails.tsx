import type { AppointmentMessages } from '@linework/contract/messages/shapes'
import { studioMoment } from '../../shared/studio-moments.ts'
import { useStudio } from '../../shared/use-studio.ts'
import styles from './appointment-messages.module.css'

type Mail = AppointmentMessages['mails'][number]

const KINDS: Record<Mail['kind'], string> = {
  booked: 'Confirmation',
  moved: 'New time',
  cancelled: 'Cancellation',
  reminder: 'Reminder',
  asked: 'To the studio: what the client asks',
}

const STATES: Record<Mail['state'], string> = {
  waiting: 'is being sent',
  sent: 'sent',
  failed: 'not delivered',
  dropped: 'no longer needed',
}

/** The emails that went out by themselves. */
export function SentMails({ mails }: { mails: Mail[] }) {
  const { clock } = useStudio()
  if (mails.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>Emails</h3>
      <ul className={styles.mails}>
        {mails.map(({ kind, hours, state, problem, at }) => (
          <li key={`${kind} ${hours} ${at}`}>
            {KINDS[kind]}
            {hours === null ? '' : `, ${hours} h before`}: {STATES[state]} {studioMoment(new Date(at), clock)}
            {problem === '' ? null : <span className={styles.problem}> {problem}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
