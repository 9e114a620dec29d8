import { Fragment } from 'react'
import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { noticeLanguagesOf } from '../../privacy/notice-languages.ts'
import styles from './contact-form.module.css'

const NAMES = { hi: 'हिन्दी', or: 'ଓଡ଼ିଆ' }

export function PrivacyNotice({ period }: { period: string | undefined }) {
  const deleted = period === undefined ? '' : `, and delete it ${period} after our last contact`
  const languages = noticeLanguagesOf(useStudio())
  return (
    <>
      <p className={styles.privacy}>
        {`We use what you send only to answer you and plan your visit${deleted}. `}
        <Link className={styles.privacyLink} to="/privacy-policy">
          Privacy policy
        </Link>
      </p>
      {languages.length > 0 && (
        <p className={styles.languages}>
          {'Privacy notice in '}
          {languages.map((language, i) => (
            <Fragment key={language}>
              {i === 0 ? '' : ', '}
              <Link
                className={styles.privacyLink}
                to={`/privacy-policy#${language}`}
                aria-label={`Privacy notice in ${NAMES[language]}`}
              >
                <span lang={language}>{NAMES[language]}</span>
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
