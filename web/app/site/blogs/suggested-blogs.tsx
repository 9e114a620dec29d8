import type { Blog } from '@linework/contract/content/blogs-shapes'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { formatDay } from '../../shared/time/format-day.ts'
import styles from './suggested-blogs.module.css'

// The pictures are wide and cropped to a square, so they need more than the width of the box.
const SIZES = '160px'

export function SuggestedBlogs({ blogs }: { blogs: Blog[] }) {
  if (blogs.length === 0) return null
  return (
    <aside aria-labelledby="suggested">
      <h2 className={styles.title} id="suggested">
        Suggested Blogs
      </h2>
      <ul>
        {blogs.map(({ _id, slug, title, publicDate, image }) => (
          <li key={_id}>
            <Link className={styles.link} to={`/blog/${slug}`}>
              <Picture className={styles.picture} picture={image} sizes={SIZES} alt="" />
              <span>
                <b className={styles.name}>{title}</b>
                <span className="muted text-xs">{formatDay(publicDate)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
