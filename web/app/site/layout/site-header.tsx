import { type ReactNode, useRef } from 'react'
import { Mark } from '../../shared/mark.tsx'
import { opensDialog } from '../../ui/dialog/opens-dialog.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavItems } from './nav-items.tsx'
import { useScrollEffects } from './scrolled/use-scroll-effects.ts'
import styles from './site-header.module.css'

const MENU_ID = 'menu'

export function SiteHeader({ details }: { details: ReactNode }) {
  const header = useRef<HTMLElement>(null)
  useScrollEffects(header)
  return (
    <>
      <header className={styles.header} ref={header}>
        <div className={`wrap ${styles.inner}`}>
          <Mark to="/" />
          <nav aria-label="Main">
            <NavItems className={styles.links} linkClass={styles.link} />
          </nav>
          <button type="button" className={styles.burger} aria-label="Menu" {...opensDialog(MENU_ID)}>
            <Icon name="menu" size={22} />
          </button>
        </div>
      </header>
      <MobileMenu id={MENU_ID} details={details} />
    </>
  )
}
