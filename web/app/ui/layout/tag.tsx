import styles from './tag.module.css'

export function Tag({ text }: { text: string }) {
  return <span className={`break-words medium text-xs ${styles.tag}`}>{text}</span>
}

export function Tags({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={styles.tags}>
      {texts.map((text) => (
        <Tag key={text} text={text} />
      ))}
    </div>
  )
}
