import type { Publication } from '@linework/contract/publication/shapes'
import { STANDING_NAMES } from '@linework/contract/publication/texts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './publication.module.css'
import { sayDates, sayInList } from './say-publication.ts'

interface Props extends Pick<Publication, 'standing'> {
  /** In place of its name. */
  text?: string
  title?: string | undefined
}

/** A word with a dot: colour never stands alone. */
export const StandingChip = ({ standing, text = STANDING_NAMES[standing], title }: Props) => (
  <span className={styles.chip} data-standing={standing} title={title}>
    {text}
  </span>
)

/** In lists: nothing for what is simply on the site. */
export function ListChip({ publication }: { publication?: Publication | undefined }) {
  const { clock } = useStudio()
  const text = publication && sayInList(publication, clock)
  return text ? (
    <StandingChip
      standing={publication.standing}
      text={text}
      title={sayDates(publication, clock) || undefined}
    />
  ) : null
}
