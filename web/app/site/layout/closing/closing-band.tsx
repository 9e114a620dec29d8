import { Link } from 'react-router'
import { useStudio } from '../../../shared/use-studio.ts'
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

/** The invitation at the end of a page. */
export function ClosingBand({ text, stressed, hasDial }: Words & { hasDial: boolean }) {
  const { replyPromise } = useStudio()
  return (
    <section className={`paper ${styles.band}`} aria-labelledby="closing" data-ground="paper">
      <Band />
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
