import { VISIT_TEXTS, VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import { telLink } from '../../shared/contact/tel-link.ts'
import pageStyles from './client-page.module.css'
import type { FailedAnswer } from './client-response.tsx'
import styles from './expired-link.module.css'

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
export function ExpiredLink({ phone, reason, failed }: Props) {
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
  <form method="post" className={pageStyles.askForm}>
    <input type="hidden" name="answer" value={answer} />
    {words === '' ? (
      <input type="hidden" name="words" value="" />
    ) : (
      <label>
        What you wrote
        <textarea name="words" rows={4} maxLength={VISIT_WORDS_MAX} defaultValue={words} />
      </label>
    )}
    <button type="submit" className={pageStyles.send}>
      Send again
    </button>
  </form>
)
