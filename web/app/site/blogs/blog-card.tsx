import type { Blog } from '@linework/contract/content/blogs-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { plainText } from '@linework/contract/text/parse-text'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shorten } from '../head/shorten.ts'
import styles from './blog-card.module.css'
import { ByLine } from './by-line.tsx'

/** Two lines of a narrow card: a longer text would be cut within a word. */
const TEXT_LETTERS = 84
/**
 * Matches blogs-page.module.css. On a desktop the large card is nearly square, like the normal ones on a
 * phone, so their pictures are wider than the visible crop.
 */
const SIZES = {
  plain: '(min-width: 1101px) 32vw, (min-width: 640px) 48vw, 62vw',
  wide: '(min-width: 1101px) 32vw, (min-width: 640px) 60vw, 94vw',
  large: '(min-width: 1101px) 105vw, 94vw',
}

interface Props {
  blog: Blog
  /** Whether the card is in the first view. */
  eager: boolean
  size?: keyof typeof SIZES
}

export function BlogCard({ blog, eager, size = 'plain' }: Props) {
  return (
    <Link className={styles.card} to={`/blog/${blog.slug}`} viewTransition>
      <Picture
        className={styles.picture}
        picture={blog.image}
        sizes={SIZES[size]}
        alt=""
        priority={eager ? 'low' : undefined}
        shared={`blog-${blog.slug}`}
      />
      <h2 className={styles.title} lang={languageOf(blog.title)}>
        {blog.title}
      </h2>
      <p className={styles.text} lang={languageOf(blog.content)}>
        {shorten(plainText(blog.content), TEXT_LETTERS)}
      </p>
      <ByLine className={styles.by} blog={blog} />
    </Link>
  )
}

export function BlogCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.lines} />
    </div>
  )
}
