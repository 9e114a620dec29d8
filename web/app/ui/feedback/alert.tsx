import styles from './alert.module.css'

export function Alert({ text }: { text: string }) {
  return (
    <p className={styles.alert} role="alert">
      {text}
    </p>
  )
}
