import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  addressOf: (page: number) => string
  evenAlone?: boolean | undefined
  ends?: boolean
}

export function Pagination({ page, pages, addressOf, evenAlone = false, ends = false }: Props) {
  if (pages <= 1 && !evenAlone) return null
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <Step icon="previous" label="Previous page" to={page > 1 ? addressOf(page - 1) : undefined} />
      {(ends ? pagesWithEnds : pageWindow)(page, pages).map((number) =>
        typeof number === 'string' ? (
          <span key={number} className={`muted ${styles.gap}`}>
            …
          </span>
        ) : (
          <Link
            key={number}
            className={`centred medium tabular text-sm ${styles.square}`}
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
      <Link className={`centred medium tabular text-sm ${styles.square}`} to={to} aria-label={label}>
        {arrow}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={`centred medium tabular text-sm ${styles.square}`}
      aria-label={label}
      disabled
    >
      {arrow}
    </button>
  )
}

const WINDOW = 4

export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - WINDOW + 1))
  const count = Math.min(WINDOW, pages)
  return Array.from({ length: count }, (_, i) => first + i)
}

type Gap = 'earlier' | 'later'

/** Adds the first and last page to the window. A gap of one page is filled with that page. */
export function pagesWithEnds(page: number, pages: number): (number | Gap)[] {
  const shown = pageWindow(page, pages)
  const [first = 1, last = pages] = [shown[0], shown.at(-1)]
  const before = first > 3 ? [1, 'earlier' as const] : [1, 2].filter((number) => number < first)
  const after =
    last < pages - 2 ? ['later' as const, pages] : [pages - 1, pages].filter((number) => number > last)
  return [...before, ...shown, ...after]
}
