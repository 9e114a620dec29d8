import type { Service } from '@linework/contract/content/services-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { parseText } from '@linework/contract/text/parse-text'
import formatted from '../../shared/text/formatted-text.module.css'
import { drawPictureOf, FormattedText, isPlain } from '../../shared/text/formatted-text.tsx'
import styles from './service-page.module.css'

/** Plain text is rendered in one element, with its empty lines. */
export function ServiceText({ service: { fullDescription, textPictures } }: { service: Service }) {
  const blocks = parseText(fullDescription)
  const lang = languageOf(fullDescription)
  if (isPlain(blocks))
    return (
      <p className={styles.text} lang={lang}>
        {fullDescription || 'No description provided.'}
      </p>
    )
  return (
    <div className={`${formatted.text} ${styles.text} ${styles.formatted}`} lang={lang}>
      <FormattedText blocks={blocks} picture={drawPictureOf(textPictures ?? [])} />
    </div>
  )
}
