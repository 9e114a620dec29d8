import { messagesApi } from '@linework/contract/desk/api'
import type { AppointmentMessages } from '@linework/contract/desk/clients/messages-shapes'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import styles from './appointment-messages.module.css'

type Mail = AppointmentMessages['mails'][number]

const KINDS: Record<Mail['kind'], string> = {
  booked: 'Confirmation',
  moved: 'New time',
  cancelled: 'Cancellation',
  reminder: 'Reminder',
  asked: 'To the studio: change request',
}

const STATES: Record<Mail['state'], string> = {
  waiting: 'is being sent',
  sent: 'sent',
  failed: 'not delivered',
  dropped: 'no longer needed',
}

interface Props {
  appointmentId: string
  mails: Mail[]
  onResolved: (loaded: AppointmentMessages) => void
}

export function SentMails({ appointmentId, mails, onResolved }: Props) {
  const { clock } = useStudio()
  const { busy, run } = useAction(inToast(failureText))
  if (mails.length === 0) return null

  const resolve = (mailId: string, clientKnows: boolean) =>
    run(async () => {
      const params = { id: appointmentId, mailId }
      onResolved(await browserApi(messagesApi.resolveMail, { params, body: { clientKnows } }))
      showToast('ok', clientKnows ? 'Client marked as informed.' : 'The email is being sent again.')
    })

  return (
    <>
      <h3 className={styles.heading}>Emails</h3>
      <ul className="muted text-sm">
        {mails.map(({ _id, kind, hours, state, problem, isUnnotified, at }) => (
          <li key={_id}>
            {KINDS[kind]}
            {hours === null ? '' : `, ${hours} h before`}: {STATES[state]} {studioMoment(new Date(at), clock)}
            {problem === '' ? null : <span className={styles.problem}> {problem}</span>}
            {isUnnotified ? (
              <Row as="span" gap={4} wrap className={styles.contactMethods}>
                <GhostButton label="Send again" disabled={busy} onClick={() => resolve(_id, false)} />
                <GhostButton disabled={busy} onClick={() => resolve(_id, true)}>
                  Client informed by phone
                </GhostButton>
              </Row>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
