import type { Aftercare } from '../sending/send-request.ts'
import styles from './meanwhile.module.css'

/** For what heals badly: what the studio wrote about care, word for word. */
export function Meanwhile({ aftercare }: { aftercare: Aftercare }) {
  if (aftercare.length === 0) return null
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h3 className={styles.title} id="meanwhile">
        Meanwhile: our aftercare
      </h3>
      {aftercare.map(({ service, text }) => (
        <div key={service}>
          {service === '' ? null : <h4 className={styles.service}>{service}</h4>}
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </section>
  )
}
