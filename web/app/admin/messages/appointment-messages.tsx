import type { Appointment } from '@linework/contract/appointments/shapes'
import { messagesApi } from '@linework/contract/messages/api'
import type { AppointmentMessages as Loaded } from '@linework/contract/messages/shapes'
import type { TemplateKind } from '@linework/contract/messages/templates'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DepositCode } from '../deposit/deposit-code.tsx'
import { DepositReceived } from '../deposit/deposit-received.tsx'
import styles from './appointment-messages.module.css'
import { ClientAsks } from './client-asks.tsx'
import { MessageTexts } from './message-texts.tsx'
import { SentMails } from './sent-mails.tsx'

interface Props {
  appointment: Appointment
  busy: boolean
  /** With a sentence that says what was done. */
  onChange: (changes: ClientChanges, done: string) => void
}

type ClientChanges = Partial<
  Pick<
    Appointment,
    'depositAsked' | 'depositReceived' | 'depositReference' | 'depositReturned' | 'clientAsks'
  >
>

/** Writes to the client of an appointment with one tap, and says what was mailed and what the client answered. */
export function AppointmentMessages({ appointment, busy, onChange }: Props) {
  const { _id, version, deposit, depositAsked, depositReceived, depositReturned, reference } = appointment
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

  if (gone !== undefined) return <p className={styles.quiet}>{gone}</p>
  const hasDeposit = deposit !== null && deposit > 0
  const canPay = hasDeposit && !depositReturned
  /** The client has the reference from here on, which the bank shows with the money. */
  const noteSent = (kind: TemplateKind) => {
    if (kind === 'deposit' && canPay && !depositAsked && !depositReceived)
      onChange({ depositAsked: true }, `The deposit is asked for, reference ${reference}.`)
  }
  return (
    <section className={styles.parts} aria-label="Messages">
      <ClientAsks appointment={appointment} busy={busy} onChange={onChange} />
      {hasDeposit ? <DepositReceived appointment={appointment} busy={busy} onChange={onChange} /> : null}
      {loaded && canPay && loaded.upiId !== '' ? (
        <Button variant="ghost" size="small" onClick={() => setShowsCode(true)}>
          Show the code to pay
        </Button>
      ) : null}
      <h3 className={styles.heading}>Write to the client</h3>
      {failed ? (
        <>
          <Alert text={MESSAGES_TEXTS.loadFailed} />
          <Button variant="ghost" size="small" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </>
      ) : loaded ? (
        <>
          <MessageTexts loaded={loaded} onSent={noteSent} />
          <SentMails appointmentId={_id} mails={loaded.mails} onResolved={setLoaded} />
        </>
      ) : (
        <p className={styles.quiet} aria-busy="true">
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
    </section>
  )
}
