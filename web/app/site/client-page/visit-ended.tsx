import { VISIT_TEXTS, VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import { telLink } from '../../shared/contact/tel-link.ts'
import visitStyles from './visit.module.css'
import type { FailedAnswer } from './visit-answer.tsx'
import styles from './visit-ended.module.css'

const SENTENCES = {
  ended: VISIT_TEXTS.ended,
  erased: VISIT_TEXTS.erased,
  unavailable: 'Your page cannot be shown right now. Please try again in a minute.',
}

interface Props {
  phone: string
  reason: keyof typeof SENTENCES
  /** A rejected response: its text is returned to the sender. */
  failed?: FailedAnswer | undefined
}

/** Reveals no personal data, because the link may have leaked. */
export function VisitEnded({ phone, reason, failed }: Props) {
  return (
    <div className={styles.ended}>
      <h1 className={styles.sentence}>{SENTENCES[reason]}</h1>
      {reason === 'unavailable' && failed?.answer ? (
        <SendAgain answer={failed.answer} words={failed.words} />
      ) : null}
      {phone === '' || reason === 'erased' ? null : (
        <p>
          Call the studio: <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
    </div>
  )
}

const SendAgain = ({ answer, words }: { answer: string; words: string }) => (
  <form method="post" className={visitStyles.askForm}>
    <input type="hidden" name="answer" value={answer} />
    {words === '' ? (
      <input type="hidden" name="words" value="" />
    ) : (
      <label>
        What you wrote
        <textarea name="words" rows={4} maxLength={VISIT_WORDS_MAX} defaultValue={words} />
      </label>
    )}
    <button type="submit" className={visitStyles.send}>
      Send again
    </button>
  </form>
)
