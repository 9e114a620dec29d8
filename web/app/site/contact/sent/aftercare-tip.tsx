import type { Aftercare } from '../sending/send-request.ts'
import styles from './aftercare-tip.module.css'

/** Shows the studio's aftercare text unchanged, after an enquiry about healing. */
export function AftercareTip({ aftercare }: { aftercare: Aftercare }) {
  if (aftercare.length === 0) return null
  return (
    <section className={styles.tip} aria-labelledby="aftercare-tip">
      <h3 className={styles.title} id="aftercare-tip">
        Our aftercare advice
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
