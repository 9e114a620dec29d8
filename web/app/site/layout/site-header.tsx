import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../shared/look/mark.tsx'
import { opensDialog } from '../../ui/dialog/opens-dialog.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavItems } from './nav-items.tsx'
import styles from './site-header.module.css'

const MENU_ID = 'menu'

export function SiteHeader({ details, chat }: { details: ReactNode; chat: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <div className="wrap">
          <Mark to="/" />
          <nav aria-label="Main">
            <NavItems />
          </nav>
          {chat}
          <Link to="/contact">Book</Link>
          <button type="button" aria-label="Menu" {...opensDialog(MENU_ID)}>
            <Icon name="menu" size={22} />
          </button>
        </div>
      </header>
      <MobileMenu id={MENU_ID} details={details} />
    </>
  )
}
