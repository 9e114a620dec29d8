import type { Blog } from '@linework/contract/blogs/shapes'
import type { ReactNode } from 'react'
import { paragraphsOf } from '../../shared/paragraphs.ts'
import { Picture } from '../../shared/picture.tsx'
import { type Paragraph, runInHeads } from '../../shared/run-in-heads.ts'
import { Tag } from '../../ui/layout/tag.tsx'
import { BlogEnd } from './blog-end.tsx'
import styles from './blog-page.module.css'
import { ByLine } from './by-line.tsx'

const LONG_TITLE = 40

/** A single letter set large reads as part of the next word. */
const WORD = /^\p{L}{2}/u

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
          <ByLine className={styles.by} blog={blog} />
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        <div>
          <article>
            <div className={styles.text}>
              {numbered(runInHeads(paragraphsOf(blog.content))).map(({ n, head, text, isQuote }) => (
                <p
                  key={n}
                  className={isQuote ? styles.quote : undefined}
                  data-initial={n === 0 && WORD.test(text) ? '' : undefined}
                >
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
