import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Band } from '../../../ui/layout/band.tsx'
import styles from './closing-band.module.css'

/** A sentence in two parts, of which the second stands out. */
export interface Words {
  text: string
  stressed: string
}

/** True at any hour and of any studio, because pages are cached. */
export const TIMELESS: Words = { text: 'It begins with', stressed: 'a few words' }

interface Props extends Words {
  hasDial: boolean
  /** The page above ends on paper, so the band is in the accent. */
  isAfterPaper: boolean
}

/** The invitation at the end of a page. */
export function ClosingBand({ text, stressed, hasDial, isAfterPaper }: Props) {
  const { replyPromise } = useStudio()
  return (
    <section
      className={isAfterPaper ? `${styles.band} ${styles.accent}` : `paper ${styles.band}`}
      aria-labelledby="closing"
      data-ground={isAfterPaper ? 'dark' : 'paper'}
    >
      {isAfterPaper ? null : <Band />}
      <div className="wrap">
        <h2 id="closing">
          {`${text} `}
          <em>{stressed}</em>
        </h2>
        {replyPromise && <p>{replyPromise}</p>}
        <div className={styles.ways}>
          <ButtonLink to="/contact" variant="ink">
            Book an Appointment
          </ButtonLink>
          {hasDial ? <Link to="/#dial">Turn the dial</Link> : null}
        </div>
      </div>
    </section>
  )
}
