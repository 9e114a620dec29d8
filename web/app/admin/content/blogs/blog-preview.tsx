import { formatDay } from '../../../shared/time/format-day.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { RecordText } from '../../kit/list/record-text.tsx'
import type { BlogForm } from './blog-editor.ts'
import styles from './blog-preview.module.css'

/** Renders the formatted text as visitors will see it. */
export function BlogPreview({ form: { values } }: { form: BlogForm }) {
  const { title, author, publicDate, content } = values
  const by = [author && `By ${author}`, publicDate && formatDay(publicDate)].filter(Boolean).join(', ')
  return (
    <details className={styles.preview}>
      <Row as="summary" align="center" justify="between" className={styles.summary}>
        Preview
        <OfficeIcon name="chevron" />
      </Row>
      <article className={styles.page} aria-label="Preview">
        <p className={styles.title}>{title || 'Untitled'}</p>
        {by === '' ? null : <p className="muted">{by}</p>}
        {content.trim() === '' ? (
          <p className="muted">The text will appear here.</p>
        ) : (
          <RecordText className={styles.text} text={content} />
        )}
      </article>
    </details>
  )
}
