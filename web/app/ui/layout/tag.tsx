import styles from './tag.module.css'

export function Tag({ text }: { text: string }) {
  return <span className={styles.tag}>{text}</span>
}
