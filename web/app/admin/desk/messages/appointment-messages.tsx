import { messagesApi, sentMessagesApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { MESSAGES_TEXTS, type TemplateKind } from '@linework/contract/desk/clients/messages'
import type { AppointmentMessages as Loaded } from '@linework/contract/desk/clients/messages-shapes'
import type { OFFER_WAYS } from '@linework/contract/desk/offers'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { RetryButton } from '../../kit/list/list-states.tsx'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import styles from './appointment-messages.module.css'
import { ChangeRequestPanel } from './change-request-panel.tsx'
import { type DepositChanges, DepositCode, DepositReceived } from './deposit.tsx'
import { MessageTexts } from './message-texts.tsx'
import { SentMails } from './sent-mails.tsx'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (changes: ClientChanges, done: string) => void
}

type ClientChanges = DepositChanges & Partial<Pick<Appointment, 'depositRequested' | 'changeRequest'>>

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
  /** Records which message staff sent how. The deposit message also marks the deposit as requested. */
  const markSent = (kind: TemplateKind, way: (typeof OFFER_WAYS)[number]) => {
    browserApi(sentMessagesApi.tapped, { params: { id: _id }, body: { kind, way } }).catch((error) => {
      reportFailure(error)
      showToast('error', failureText(error))
    })
    if (kind === 'deposit' && canPay && !depositRequested && !depositReceived)
      onChange({ depositRequested: true }, `Deposit requested, reference ${reference}.`)
  }
  return (
    <Stack as="section" gap={4} aria-label="Messages">
      <ChangeRequestPanel appointment={appointment} busy={busy} onChange={onChange} />
      {hasDeposit ? <DepositReceived appointment={appointment} busy={busy} onChange={onChange} /> : null}
      {loaded && canPay && !depositReceived && loaded.upiId !== '' ? (
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
          amount={appointment.depositBalance?.owed || deposit}
          onClose={() => setShowsCode(false)}
        />
      ) : null}
    </Stack>
  )
}
