import { clientsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { Link } from 'react-router'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { clientUrl } from '../../kit/page/sidebar-links.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import styles from './appointment-messages.module.css'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (changes: { changeRequest: null }, done: string) => void
}

export function ChangeRequestPanel({ appointment, busy, onChange }: Props) {
  const { changeRequest, changeRequestMessage, clientConfirmedAt } = appointment
  const may = usePermission()
  if (changeRequest === null)
    return clientConfirmedAt === null ? null : <p className="muted">Confirmed by the client.</p>

  return (
    <Stack gap={2} className={styles.changeRequest}>
      <p className={styles.requested}>{ASKED[changeRequest]}</p>
      {changeRequestMessage === '' ? null : <p className={styles.text}>{changeRequestMessage}</p>}
      {changeRequest === 'erase' && may(clientsApi.erase) ? (
        <Row gap={4} wrap className={styles.contactMethods}>
          <Link to={clientUrl(appointment.enquiry)}>Open the client’s page</Link>
        </Row>
      ) : null}
      {changeRequest === 'erase' && !may(clientsApi.erase) ? (
        <p className="muted">Please tell the desk.</p>
      ) : (
        <GhostButton
          label="Leave it as it is"
          disabled={busy}
          onClick={() => onChange({ changeRequest: null }, 'The appointment stays as it is.')}
        />
      )}
    </Stack>
  )
}

const ASKED: Record<NonNullable<Appointment['changeRequest']>, string> = {
  move: 'The client wants a different time.',
  cancel: 'The client wants to cancel.',
  erase: 'The client wants their data erased.',
}
