import styles from './alert.module.css'

export function Alert({ text }: { text: string }) {
  return (
    <p className={`medium text-sm ${styles.alert}`} role="alert">
      {text}
    </p>
  )
}
