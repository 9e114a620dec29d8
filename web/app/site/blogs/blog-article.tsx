import type { Blog } from '@linework/contract/blogs/shapes'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format-day.ts'
import { paragraphsOf } from '../../shared/paragraphs.ts'
import { Picture } from '../../shared/picture.tsx'
import { type Paragraph, runInHeads } from '../../shared/run-in-heads.ts'
import { Tag } from '../../ui/layout/tag.tsx'
import { BlogEnd } from './blog-end.tsx'
import styles from './blog-page.module.css'

const LONG_TITLE = 40

export function BlogArticle({ blog, children }: { blog: Blog; children: ReactNode }) {
  const { title, image, tags } = blog
  const titleClass = title.length > LONG_TITLE ? `${styles.title} ${styles.longTitle}` : styles.title
  return (
    <>
      <span className={styles.progress} aria-hidden="true" />
      <header className={styles.header} data-ground="hero">
        <Picture
          className={styles.picture}
          picture={image}
          sizes="100vw"
          priority="high"
          shared={`blog-${blog.slug}`}
        />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={titleClass}>{title}</h1>
          <p className={styles.by}>
            <span>{`By ${blog.author}`}</span>
            <span className="visually-hidden"> | </span>
            <span>{formatDay(blog.publicDate)}</span>
          </p>
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        <div>
          <article>
            <div className={styles.text}>
              {numbered(runInHeads(paragraphsOf(blog.content))).map(({ n, head, text }) => (
                <p key={n}>
                  {head === '' ? null : <b>{head}</b>}
                  {text}
                </p>
              ))}
            </div>
            {tags.length === 0 ? null : (
              <ul className={styles.tags} aria-label="Tags">
                {[...new Set(tags.map(withHash))].map((tag) => (
                  <li key={tag}>
                    <Tag text={tag} />
                  </li>
                ))}
              </ul>
            )}
          </article>
          <BlogEnd author={blog.author} />
        </div>
        <div className={styles.side}>{children}</div>
      </div>
    </>
  )
}

/** Staff may have typed the # themselves. */
const withHash = (tag: string) => `#${tag.replace(/^#+/, '')}`

/** Two paragraphs may be equal, so the text alone is no key. */
const numbered = (paragraphs: Paragraph[]) => paragraphs.map((paragraph, n) => ({ n, ...paragraph }))
