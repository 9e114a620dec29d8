import { VISIT_TEXTS, VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import type { ReactNode } from 'react'
import { type Api, ApiFailure } from '../../lib/calls/api.ts'
import { findRecord } from '../../lib/calls/find-record.ts'
import { telLink } from '../../shared/contact/tel-link.ts'
import { Mark } from '../../shared/look/mark.tsx'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import styles from './client-page.module.css'
import type { FailedAnswer } from './client-response.tsx'
import expiredStyles from './expired-link.module.css'

export async function loadLink<T>(api: Api, call: Promise<T>) {
  const [found, details] = await Promise.all([findRecord(call), loadStudioDetails(api)])
  return { found, details }
}

/** Returns the reason why a form was rejected. Throws unexpected errors again. */
export function problemOf(error: unknown) {
  if (!(error instanceof ApiFailure)) throw error
  const problem =
    error.errors[0]?.message ?? (error.message || 'That did not work. Please try again, or call us.')
  return { problem, init: { status: error.status || 503 } }
}

export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  ) : null

export function ClientPageFrame({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={`${styles.page} paper`}>
      <SkipLink />
      <header className={styles.header}>
        <Mark to="/" />
        {phone === '' ? null : (
          <a className={styles.outlined} href={telLink(phone)}>
            Call<span className="visually-hidden"> the studio, {phone}</span>
          </a>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Band end />
    </div>
  )
}

const SENTENCES = {
  ended: VISIT_TEXTS.ended,
  erased: VISIT_TEXTS.erased,
  unavailable: 'Your page cannot be shown right now. Please try again in a minute.',
}

interface Props {
  phone: string
  reason: keyof typeof SENTENCES
  failed?: FailedAnswer | undefined
}

/** Contains no personal data, because the link may have leaked. */
export function ExpiredLink({ phone, reason, failed }: Props) {
  return (
    <div className={expiredStyles.ended}>
      <h1 className={expiredStyles.sentence}>{SENTENCES[reason]}</h1>
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
  <form method="post" className={styles.askForm}>
    <input type="hidden" name="answer" value={answer} />
    {words === '' ? (
      <input type="hidden" name="words" value="" />
    ) : (
      <label>
        What you wrote
        <textarea name="words" rows={4} maxLength={VISIT_WORDS_MAX} defaultValue={words} />
      </label>
    )}
    <button type="submit" className={styles.send}>
      Send again
    </button>
  </form>
)
