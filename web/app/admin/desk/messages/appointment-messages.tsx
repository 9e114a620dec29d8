import { messagesApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { MESSAGES_TEXTS, type TemplateKind } from '@linework/contract/desk/clients/messages'
import type { AppointmentMessages as Loaded } from '@linework/contract/desk/clients/messages-shapes'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { RetryButton } from '../../kit/list/list-states.tsx'
import styles from './appointment-messages.module.css'
import { ChangeRequestPanel } from './change-request-panel.tsx'
import { DepositCode, DepositReceived } from './deposit.tsx'
import { MessageTexts } from './message-texts.tsx'
import { SentMails } from './sent-mails.tsx'

interface Props {
  appointment: Appointment
  busy: boolean
  /** Called with the changes and the text of the toast. */
  onChange: (changes: ClientChanges, done: string) => void
}

type ClientChanges = Partial<
  Pick<
    Appointment,
    'depositRequested' | 'depositReceived' | 'depositReference' | 'depositReturned' | 'changeRequest'
  >
>

/** Sends a message to the client with one tap, and shows sent emails and the client's response. */
export function AppointmentMessages({ appointment, busy, onChange }: Props) {
  const { _id, version, deposit, depositRequested, depositReceived, depositReturned, reference } = appointment
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const [gone, setGone] = useState<string>()
  const [showsCode, setShowsCode] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has other texts, and a try loads again
  useEffect(() => {
    let isCurrent = true
    browserApi(messagesApi.ofAppointment, { params: { id: _id } }).then(
      (found) => {
        if (!isCurrent) return
        setLoaded(found)
        setFailed(false)
      },
      (error) => {
        const isGone = error instanceof ApiFailure && error.status === 404
        if (!isGone) reportFailure(error)
        if (!isCurrent) return
        if (isGone) setGone(error.message)
        else setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [_id, version, tries])

  if (gone !== undefined) return <p className="muted">{gone}</p>
  const hasDeposit = deposit !== null && deposit > 0
  const canPay = hasDeposit && !depositReturned
  /** Marks the deposit as requested, because the client now has the payment reference. */
  const markSent = (kind: TemplateKind) => {
    if (kind === 'deposit' && canPay && !depositRequested && !depositReceived)
      onChange({ depositRequested: true }, `Deposit requested, reference ${reference}.`)
  }
  return (
    <Stack as="section" gap={4} aria-label="Messages">
      <ChangeRequestPanel appointment={appointment} busy={busy} onChange={onChange} />
      {hasDeposit ? <DepositReceived appointment={appointment} busy={busy} onChange={onChange} /> : null}
      {loaded && canPay && loaded.upiId !== '' ? (
        <GhostButton label="Show payment QR code" onClick={() => setShowsCode(true)} />
      ) : null}
      <h3 className={styles.heading}>Message the client</h3>
      {failed ? (
        <>
          <Alert text={MESSAGES_TEXTS.loadFailed} />
          <RetryButton onClick={() => setTries(tries + 1)} />
        </>
      ) : loaded ? (
        <>
          <MessageTexts loaded={loaded} onSent={markSent} />
          <SentMails appointmentId={_id} mails={loaded.mails} onResolved={setLoaded} />
        </>
      ) : (
        <p className="muted" aria-busy="true">
          Loading...
        </p>
      )}
      {loaded && showsCode && deposit !== null ? (
        <DepositCode
          upiId={loaded.upiId}
          payee={loaded.studio}
          reference={loaded.reference}
          amount={deposit}
          onClose={() => setShowsCode(false)}
        />
      ) : null}
    </Stack>
  )
}
