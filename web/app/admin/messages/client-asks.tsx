import type { Appointment } from '@linework/contract/appointments/shapes'
import { peopleApi } from '@linework/contract/people/api'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { useMay } from '../layout/session/use-me.ts'
import styles from './appointment-messages.module.css'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (changes: { clientAsks: null }, done: string) => void
}

/** What the client answered on the page of the appointment. Another time or state ends it as well. */
export function ClientAsks({ appointment, busy, onChange }: Props) {
  const { clientAsks, clientWords, clientConfirmedAt } = appointment
  const may = useMay()
  if (clientAsks === null)
    return clientConfirmedAt === null ? null : <p className={styles.quiet}>The client said yes.</p>

  return (
    <div className={styles.asks}>
      <p className={styles.asked}>{ASKED[clientAsks]}</p>
      {clientWords === '' ? null : <p className={styles.text}>{clientWords}</p>}
      {clientAsks === 'erase' && may(peopleApi.erase) ? (
        <div className={styles.ways}>
          <Link to="/admin/contact/people">Find and erase a person</Link>
        </div>
      ) : null}
      {clientAsks === 'erase' && !may(peopleApi.erase) ? (
        <p className={styles.quiet}>Please tell the desk.</p>
      ) : (
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          onClick={() => onChange({ clientAsks: null }, 'The appointment stays as it is.')}
        >
          Leave it as it is
        </Button>
      )}
    </div>
  )
}

const ASKED: Record<NonNullable<Appointment['clientAsks']>, string> = {
  move: 'The client asks for another time.',
  cancel: 'The client asks to cancel.',
  erase: 'The client wants their data erased.',
}
