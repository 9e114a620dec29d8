import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import type { ReactNode } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { BlogEnd } from './blog-end.tsx'
import styles from './blog-page.module.css'
import { BlogText } from './blog-text.tsx'
import { ByLine } from './by-line.tsx'
import type { BlogAuthor } from './load-author.ts'

const LONG_TITLE = 40

interface Props {
  blog: Blog
  author: BlogAuthor | null | Promise<BlogAuthor | null>
  children: ReactNode
}

export function BlogArticle({ blog, author, children }: Props) {
  const { title, image, tags } = blog
  const titleClass = title.length > LONG_TITLE ? `${styles.title} ${styles.longTitle}` : styles.title
  return (
    <>
      <span className={styles.progress} aria-hidden="true" />
      <header className={styles.header} data-surface="hero">
        <Picture
          className={styles.picture}
          picture={image}
          sizes="(max-width: 860px) 70vh, 100vw"
          priority="high"
          shared={`blog-${blog.slug}`}
        />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={titleClass} lang={languageOf(title)}>
            {title}
          </h1>
          <ByLine className={styles.by} blog={blog} />
        </div>
      </header>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <div>
            <article>
              <BlogText blog={blog} />
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
            <BlogEnd name={blog.author} author={author} />
          </div>
          <div className={styles.side}>{children}</div>
        </div>
      </div>
    </>
  )
}

/** Staff may have typed the # already. */
const withHash = (tag: string) => `#${tag.replace(/^#+/, '')}`
