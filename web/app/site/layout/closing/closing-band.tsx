import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import styles from './closing-band.module.css'

export interface Words {
  text: string
  stressed: string
}

interface Props extends Words {
  hasDial: boolean
  isAfterPaper: boolean
}

export function ClosingBand({ text, stressed, hasDial, isAfterPaper }: Props) {
  const { replyPromise } = useStudio()
  return (
    <section
      className={isAfterPaper ? `${styles.band} ${styles.accent}` : `paper ${styles.band}`}
      aria-labelledby="closing"
      data-surface={isAfterPaper ? 'dark' : 'paper'}
      data-circle
    >
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
        <i className={`square ${styles.wheel}`} />
      </div>
    </section>
  )
}
