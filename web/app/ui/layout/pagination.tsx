import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { pagesWithEnds, pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  addressOf: (page: number) => string
  evenAlone?: boolean | undefined
  /** Always links the first and last page. */
  ends?: boolean
}

/** Not rendered for a single page, unless `evenAlone` is set. */
export function Pagination({ page, pages, addressOf, evenAlone = false, ends = false }: Props) {
  if (pages <= 1 && !evenAlone) return null
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Step icon="previous" label="Previous page" to={page > 1 ? addressOf(page - 1) : undefined} />
      {(ends ? pagesWithEnds : pageWindow)(page, pages).map((number) =>
        typeof number === 'string' ? (
          <span key={number} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.square}
            to={addressOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      <Step icon="next" label="Next page" to={page < pages ? addressOf(page + 1) : undefined} />
    </nav>
  )
}

function Step({ icon, label, to }: { icon: 'previous' | 'next'; label: string; to: string | undefined }) {
  const arrow = <Icon name={icon} size={18} />
  if (to !== undefined) {
    return (
      <Link className={styles.square} to={to} aria-label={label}>
        {arrow}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.square} aria-label={label} disabled>
      {arrow}
    </button>
  )
}
