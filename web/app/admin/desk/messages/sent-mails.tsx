import { messagesApi } from '@linework/contract/desk/api'
import type { AppointmentMessages } from '@linework/contract/desk/clients/messages-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../shared/time/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
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

/**
 * Automatic emails. A failed one can be sent again, or marked when the client was informed in another way.
 */
export function SentMails({ appointmentId, mails, onResolved }: Props) {
  const { clock } = useStudio()
  const [busy, setBusy] = useState(false)
  if (mails.length === 0) return null

  async function resolve(mailId: string, clientKnows: boolean) {
    setBusy(true)
    try {
      const params = { id: appointmentId, mailId }
      onResolved(await browserApi(messagesApi.resolveMail, { params, body: { clientKnows } }))
      showToast('ok', clientKnows ? 'Marked as informed.' : 'The email is being sent again.')
    } catch (error) {
      reportFailure(error)
      showToast('error', failureText(error))
    }
    setBusy(false)
  }

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
                <Button variant="ghost" size="small" disabled={busy} onClick={() => resolve(_id, false)}>
                  Send again
                </Button>
                <Button variant="ghost" size="small" disabled={busy} onClick={() => resolve(_id, true)}>
                  Client informed by phone
                </Button>
              </Row>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
