import { NavLink } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './sidebar.module.css'
import { SIDEBAR_LINKS } from './sidebar-links.ts'

export function SidebarNav() {
  return (
    <nav aria-label="Back office">
      <ul>
        {SIDEBAR_LINKS.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink className={styles.item} to={to} end={to === '/admin'} title={label}>
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
