import { Link } from 'react-router'
import type { WithFallback } from '../../../lib/fallback.ts'
import styles from './site-footer.module.css'

interface Props {
  title: string
  base: string
  list: WithFallback<{ name: string; slug: string }>
}

/** Built-in names are plain text: they have no page to lead to. */
export function FooterColumn({ title, base, list }: Props) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {list.items.map(({ name, slug }) => (
          <li key={name}>
            {list.fromServer ? (
              <Link className={styles.item} to={`${base}/${slug}`}>
                {name}
              </Link>
            ) : (
              <span className={styles.item}>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
