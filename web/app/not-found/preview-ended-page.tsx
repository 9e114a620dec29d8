import { PREVIEW_TEXTS } from '@linework/contract/records/texts'
import { data } from 'react-router'
import { MAIN_ID } from '../shared/page/skip-link.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import styles from './not-found.module.css'

const GONE = 410

export const meta = () => [{ title: PREVIEW_TEXTS.ended }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: GONE })

/** Reveals nothing about the record, because the link may have leaked. */
export default function PreviewEndedPage() {
  return (
    <main className={`enclosed ${styles.page}`} id={MAIN_ID}>
      <h1 className={`text-2xl ${styles.title}`}>{PREVIEW_TEXTS.ended}</h1>
      <p>{PREVIEW_TEXTS.endedMore}</p>
      <div className={styles.links}>
        <ButtonLink label="Back to Home" to="/" />
      </div>
    </main>
  )
}
