import { type ClientResponse as Answer, VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { longDay } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { useId } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './client-page.module.css'

export interface FailedAnswer {
  problem: string
  answer: Answer | undefined
  words: string
}

interface Props {
  appointment: ClientAppointment
  failed?: FailedAnswer | undefined
}

export function ClientResponse({ appointment, failed }: Props) {
  const { state, isPast, asks, startsAt } = appointment
  if (isPast || (state !== 'planned' && state !== 'confirmed')) return null
  return (
    <>
      <Status appointment={appointment} />
      {state === 'confirmed' && asks === null ? null : (
        <form method="post">
          <input type="hidden" name="answer" value="confirm" />
          <input type="hidden" name="startsAt" value={startsAt} />
          <button type="submit" className={styles.confirm}>
            <Icon name="ok" />
            Yes, I will be there
          </button>
        </form>
      )}
      <div className={styles.changeRequest}>
        <Ask answer="move" label="Ask for another time" question="When would suit you?" failed={failed} />
        <Ask answer="cancel" label="Ask to cancel" question="Anything we should know?" failed={failed} />
      </div>
    </>
  )
}

function Status({ appointment: { state, asks, askedAt, confirmedAt } }: { appointment: ClientAppointment }) {
  const { clock } = useStudio()
  const dayOf = (moment: string) => longDay(atStudio(new Date(moment), clock))
  if (asks !== null && askedAt !== null)
    return (
      <p className={styles.status} data-state="asked">
        {`You asked to ${asks === 'erase' ? 'have your data erased' : `${asks} it`} on ${dayOf(askedAt)}. We will reply soon. Until then the appointment stays as it is.`}
      </p>
    )
  if (state === 'confirmed')
    return (
      <p className={styles.status} data-state="confirmed">
        <Icon name="ok" />
        {confirmedAt === null ? 'Confirmed' : `You confirmed on ${dayOf(confirmedAt)}`}
      </p>
    )
  return (
    <p className={styles.status} data-state="open">
      Not confirmed yet
    </p>
  )
}

interface AskProps {
  answer: 'move' | 'cancel'
  label: string
  question: string
  failed: FailedAnswer | undefined
}

function Ask({ answer, label, question, failed }: AskProps) {
  const id = useId()
  const words = failed?.answer === answer ? failed.words : undefined
  return (
    <details className={styles.ask} name="ask" open={words !== undefined}>
      <summary className={styles.outlined}>{label}</summary>
      <form method="post" className={styles.askForm}>
        <input type="hidden" name="answer" value={answer} />
        <label htmlFor={id}>{question}</label>
        <textarea id={id} name="words" rows={3} maxLength={VISIT_WORDS_MAX} defaultValue={words} />
        <button type="submit" className={styles.send}>
          Send
        </button>
      </form>
    </details>
  )
}
