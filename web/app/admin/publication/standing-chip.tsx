import type { Publication } from '@linework/contract/publication/shapes'
import { STANDING_NAMES } from '@linework/contract/publication/texts'
import styles from './publication.module.css'

/** A word with a dot: colour never stands alone. */
export const StandingChip = ({ standing }: Pick<Publication, 'standing'>) => (
  <span className={styles.chip} data-standing={standing}>
    {STANDING_NAMES[standing]}
  </span>
)

/** In lists: nothing for what is simply on the site. */
export const ListChip = ({ publication }: { publication?: Publication | undefined }) =>
  publication === undefined || publication.standing === 'shown' ? null : (
    <StandingChip standing={publication.standing} />
  )
