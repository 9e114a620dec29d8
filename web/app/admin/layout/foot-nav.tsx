import { Link, useLocation } from 'react-router'
import { Drawing } from '../../ui/icons/icon.tsx'
import styles from './sidebar.module.css'
import { entryOf, FOOT_LINKS } from './sidebar-links.ts'
import { useMay } from './use-me.ts'

export function FootNav() {
  const current = entryOf(useLocation().pathname)
  return (
    <nav aria-label="Staff">
      {FOOT_LINKS.filter(useMay()).map((link) => (
        <Link
          key={link.to}
          className={styles.item}
          to={link.to}
          title={link.label}
          aria-current={link === current ? 'page' : undefined}
        >
          <Drawing path={link.icon} />
          <span>{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
