import { VISIT_TEXTS } from '@linework/contract/visits/texts'
import { telLink } from '../../shared/tel-link.ts'
import styles from './visit-ended.module.css'

const SENTENCES = {
  ended: VISIT_TEXTS.ended,
  erased: VISIT_TEXTS.erased,
  unavailable: 'Your page cannot be shown right now. Please try again in a minute.',
}

/** Says nothing of anyone: the link may be in the wrong hands. */
export function VisitEnded({ phone, reason }: { phone: string; reason: keyof typeof SENTENCES }) {
  return (
    <div className={styles.ended}>
      <h1 className={styles.sentence}>{SENTENCES[reason]}</h1>
      {phone === '' || reason === 'erased' ? null : (
        <p>
          Call the studio: <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
    </div>
  )
}
