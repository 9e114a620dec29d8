import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './sidebar.module.css'
import { entryOf, SIDEBAR_LINKS } from './sidebar-links.ts'

export function SidebarNav() {
  const current = entryOf(useLocation().pathname)
  return (
    <nav aria-label="Back office">
      <ul>
        {SIDEBAR_LINKS.map((link) => (
          <li key={link.to}>
            <Link
              className={styles.item}
              to={link.to}
              title={link.label}
              aria-current={link === current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              <span>{link.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
