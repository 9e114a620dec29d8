import styles from './accordion.module.css'

interface Props {
  /** Opening an item closes the others with the same name, even without JavaScript. */
  name: string
  items: { key: string; question: string; answer: string }[]
}

export function Accordion({ name, items }: Props) {
  return (
    <div>
      {items.map(({ key, question, answer }, i) => (
        <details key={key} className={styles.item} name={name} open={i === 0}>
          <summary className={styles.question}>{question}</summary>
          <p className={`pre-line ${styles.answer}`}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
