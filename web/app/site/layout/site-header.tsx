import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Mark } from '../../shared/look/mark.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { closesDialog, opensDialog } from '../../ui/dialog/opens-dialog.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import menuStyles from './mobile-menu.module.css'
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

function MobileMenu({ id, details }: { id: string; details: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // Closes the menu after a navigation, but not on the first page, whose menu may be open before hydration.
  useEffect(() => {
    if (shownOn.current !== key) dialog.current?.close()
    shownOn.current = key
  }, [key])
  return (
    <dialog className={menuStyles.menu} id={id} ref={dialog} aria-label="Menu">
      <div className={menuStyles.top}>
        <Mark to="/" />
        <button
          type="button"
          className={`centred ${menuStyles.close}`}
          aria-label="Close menu"
          {...closesDialog(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <nav aria-label="Menu" className={menuStyles.links}>
        <NavItems />
      </nav>
      <div className={`muted ${menuStyles.footer}`}>
        <p>{details}</p>
        <ButtonLink label="Book an Appointment" to="/contact" wide />
      </div>
    </dialog>
  )
}
