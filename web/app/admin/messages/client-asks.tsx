import type { Appointment } from '@linework/contract/appointments/shapes'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './appointment-messages.module.css'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (changes: { clientAsks: null }, done: string) => void
}

/** What the client answered on the page of the appointment. Another time or state ends it as well. */
export function ClientAsks({ appointment, busy, onChange }: Props) {
  const { clientAsks, clientWords, clientConfirmedAt } = appointment
  if (clientAsks === null)
    return clientConfirmedAt === null ? null : <p className={styles.quiet}>The client said yes.</p>

  return (
    <div className={styles.asks}>
      <p className={styles.asked}>
        {clientAsks === 'move' ? 'The client asks for another time.' : 'The client asks to cancel.'}
      </p>
      {clientWords === '' ? null : <p className={styles.text}>{clientWords}</p>}
      <Button
        variant="ghost"
        size="small"
        disabled={busy}
        onClick={() => onChange({ clientAsks: null }, 'The appointment stays as it is.')}
      >
        Leave it as it is
      </Button>
    </div>
  )
}
