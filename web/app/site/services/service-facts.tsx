import type { Service } from '@linework/contract/content/services-shapes'
import { formatPrice } from '../../shared/format-price.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './service-facts.module.css'

export function ServiceFacts({ service: { priceFrom, duration } }: { service: Service }) {
  const { currency } = useStudio()
  const price = priceFrom === null ? '' : formatPrice(priceFrom, currency)
  const facts = [
    { name: 'From', value: price },
    { name: 'Takes', value: duration },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles.details}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className="text-sm muted medium">{name}</dt>
          <dd className={`break-words text-highlight ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ServiceHealing({ text }: { text: string }) {
  if (text === '') return null
  return (
    <section className={`wrap ${styles.healing}`} aria-labelledby="healing">
      <h2 className="text-3xl" id="healing">
        Healing
      </h2>
      <p className={`pre-line text-lg ${styles.text}`}>{text}</p>
    </section>
  )
}
