import type { Appointment } from '@linework/contract/appointments/shapes'
import { messagesApi } from '@linework/contract/messages/api'
import type { AppointmentMessages as Loaded } from '@linework/contract/messages/shapes'
import { TEMPLATE_NAMES } from '@linework/contract/messages/templates'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { chatAddress } from '../../shared/chat-address.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { DepositCode } from '../deposit/deposit-code.tsx'
import { DepositReceived } from '../deposit/deposit-received.tsx'
import styles from './appointment-messages.module.css'
import { ClientAsks } from './client-asks.tsx'
import { SentMails } from './sent-mails.tsx'

interface Props {
  appointment: Appointment
  busy: boolean
  /** With a sentence that says what was done. */
  onChange: (changes: ClientChanges, done: string) => void
}

type ClientChanges = Partial<Pick<Appointment, 'depositReceived' | 'depositReference' | 'clientAsks'>>

/** Writes to the client of an appointment with one tap, and says what was mailed and what the client answered. */
export function AppointmentMessages({ appointment, busy, onChange }: Props) {
  const { _id, version, deposit, depositReturned } = appointment
  const [loaded, setLoaded] = useState<Loaded | 'failed' | { gone: string }>()
  const [showsCode, setShowsCode] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has other texts, and a try loads again
  useEffect(() => {
    let isCurrent = true
    browserApi(messagesApi.ofAppointment, { params: { id: _id } }).then(
      (found) => isCurrent && setLoaded(found),
      (error) => {
        const isGone = error instanceof ApiFailure && error.status === 404
        if (!isGone) reportFailure(error)
        if (isCurrent) setLoaded(isGone ? { gone: error.message } : 'failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [_id, version, tries])

  if (loaded !== undefined && loaded !== 'failed' && 'gone' in loaded)
    return <p className={styles.quiet}>{loaded.gone}</p>
  if (loaded === 'failed')
    return (
      <section className={styles.parts} aria-label="Messages">
        <Alert text={MESSAGES_TEXTS.loadFailed} />
        <Button variant="ghost" size="small" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </section>
    )
  const canPay = deposit !== null && deposit > 0 && !depositReturned
  return (
    <section className={styles.parts} aria-label="Messages">
      <ClientAsks appointment={appointment} busy={busy} onChange={onChange} />
      {canPay ? <DepositReceived appointment={appointment} busy={busy} onChange={onChange} /> : null}
      {loaded && canPay && loaded.upiId !== '' ? (
        <Button variant="ghost" size="small" onClick={() => setShowsCode(true)}>
          Show the code to pay
        </Button>
      ) : null}
      <h3 className={styles.heading}>Write to the client</h3>
      {loaded ? <Texts loaded={loaded} /> : <p className={styles.quiet}>Loading...</p>}
      {loaded ? <SentMails mails={loaded.mails} /> : null}
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

function Texts({ loaded: { messages, chatNumber, email, studio } }: { loaded: Loaded }) {
  return (
    <ul className={styles.texts}>
      {messages.map(({ kind, text }) => (
        <li key={kind}>
          <details>
            <summary>{TEMPLATE_NAMES[kind]}</summary>
            <p className={styles.text}>{text}</p>
            <div className={styles.ways}>
              {chatNumber === '' ? null : (
                <a href={chatAddress(chatNumber, text)} target="_blank" rel="noreferrer">
                  WhatsApp
                </a>
              )}
              {email === '' ? null : <a href={mailAddress(email, studio, text)}>Email</a>}
              <CopyButton text={text} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const mailAddress = (to: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
