import { formatDay } from '../../shared/format-day.ts'
import { paragraphsOf } from '../../shared/paragraphs.ts'
import { runInHeads } from '../../shared/run-in-heads.ts'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './blog-preview.module.css'
import type { BlogForm } from './use-blog-form.ts'

/** The text as visitors will read it: its paragraphs, and the heads that they begin with. */
export function BlogPreview({ form: { values } }: { form: BlogForm }) {
  const { title, author, publicDate, content } = values
  const paragraphs = runInHeads(paragraphsOf(content))
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
        {paragraphs.length === 0 ? <p className={styles.by}>The text will stand here.</p> : null}
        {paragraphs.map(({ head, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal
          <p key={i} className={styles.text}>
            {head === '' ? null : <b>{head}</b>}
            {text}
          </p>
        ))}
      </article>
    </details>
  )
}
