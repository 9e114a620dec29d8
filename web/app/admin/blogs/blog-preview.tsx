import { formatDay } from '../../shared/time/format-day.ts'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { RecordText } from '../list/record-text.tsx'
import styles from './blog-preview.module.css'
import type { BlogForm } from './use-blog-form.ts'

/** The text as visitors will read it: its paragraphs, and the form that they have. */
export function BlogPreview({ form: { values } }: { form: BlogForm }) {
  const { title, author, publicDate, content } = values
  const by = [author && `By ${author}`, publicDate && formatDay(publicDate)].filter(Boolean).join(', ')
  return (
    <details className={styles.preview}>
      <summary className={styles.summary}>
        Preview
        <OfficeIcon name="chevron" />
      </summary>
      <article className={styles.page} aria-label="Preview">
        <p className={styles.title}>{title || 'Without a title'}</p>
        {by === '' ? null : <p className={styles.by}>{by}</p>}
        {content.trim() === '' ? (
          <p className={styles.by}>The text will stand here.</p>
        ) : (
          <RecordText className={styles.text} text={content} />
        )}
      </article>
    </details>
  )
}
