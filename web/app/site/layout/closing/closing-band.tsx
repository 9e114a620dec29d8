import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Band } from '../../../ui/layout/band.tsx'
import styles from './closing-band.module.css'

/** A sentence in two parts; the second is emphasised. */
export interface Words {
  text: string
  stressed: string
}

interface Props extends Words {
  hasDial: boolean
  /** The page above ends with a light background, so the band is in the accent colour. */
  isAfterPaper: boolean
}

/** The call to action at the end of a page. */
export function ClosingBand({ text, stressed, hasDial, isAfterPaper }: Props) {
  const { replyPromise } = useStudio()
  return (
    <section
      className={isAfterPaper ? `${styles.band} ${styles.accent}` : `paper ${styles.band}`}
      aria-labelledby="closing"
      data-surface={isAfterPaper ? 'dark' : 'paper'}
    >
      {isAfterPaper ? null : <Band />}
      <div className="wrap">
        <h2 id="closing">
          {`${text} `}
          <em>{stressed}</em>
        </h2>
        {replyPromise && <p>{replyPromise}</p>}
        <div className={styles.contactMethods}>
          <ButtonLink label="Book an Appointment" to="/contact" variant="ink" />
          {hasDial ? <Link to="/#dial">See who is in, hour by hour</Link> : null}
        </div>
      </div>
    </section>
  )
}
