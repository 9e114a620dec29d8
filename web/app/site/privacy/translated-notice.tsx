import { NOTICE_TEXTS, type NoticeLanguage } from './notice-texts.ts'
import styles from './privacy-page.module.css'
import { YEAR_DAYS } from './retention.ts'

interface Props {
  language: NoticeLanguage
  studio: string
  /** '' if unknown. */
  email: string
  /** Undefined when it could not be loaded; the notice then states no period. */
  days: number | undefined
}

/** The form links to its id. */
export function TranslatedNotice({ language, studio, email, days }: Props) {
  const text = NOTICE_TEXTS[language]
  const period = days === YEAR_DAYS ? text.months(12) : text.days(days ?? 0)
  return (
    <section className={styles.fact} lang={language} id={language}>
      <h2 className={styles.factTitle}>{text.title}</h2>
      <div className={styles.factText}>
        <p>{text.collected(studio)}</p>
        <p>{text.purpose}</p>
        {days === undefined ? null : <p>{text.erased(period)}</p>}
        <p>{text.rights(email || studio)}</p>
        <p>{text.complaint}</p>
        <p>{text.age}</p>
      </div>
    </section>
  )
}
