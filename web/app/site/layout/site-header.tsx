import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Mark } from '../../shared/mark.tsx'
import { opensDialog } from '../../ui/dialog/opens-dialog.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { isSolid } from './header-look.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavItem } from './nav-item.tsx'
import { NAVIGATION } from './navigation.ts'
import styles from './site-header.module.css'

const MENU_ID = 'menu'

export function SiteHeader({ details }: { details: ReactNode }) {
  const solid = useMatches().some(({ handle }) => isSolid(handle))
  return (
    <header className={solid ? `${styles.header} ${styles.solid}` : styles.header}>
      <Mark to="/" />
      <nav aria-label="Main">
        <ul className={styles.links}>
          {NAVIGATION.map((item) => (
            <li key={item.to}>
              <NavItem className={styles.link} item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.burger} aria-label="Menu" {...opensDialog(MENU_ID)}>
        <Icon name="menu" size={22} />
      </button>
      <MobileMenu id={MENU_ID} details={details} />
    </header>
  )
}
