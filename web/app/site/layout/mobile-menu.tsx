import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Mark } from '../../shared/look/mark.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { closesDialog } from '../../ui/dialog/opens-dialog.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './mobile-menu.module.css'
import { NavItems } from './nav-items.tsx'

/** Full screen on phones. The native dialog traps the focus and closes on Escape. */
export function MobileMenu({ id, details }: { id: string; details: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const shownOn = useRef(key)
  // A navigation closes the menu; the first page does not, because the menu may have been opened before
  // hydration.
  useEffect(() => {
    if (shownOn.current !== key) dialog.current?.close()
    shownOn.current = key
  }, [key])
  return (
    <dialog className={styles.menu} id={id} ref={dialog} aria-label="Menu">
      <div className={styles.top}>
        <Mark to="/" />
        <button type="button" className={styles.close} aria-label="Close menu" {...closesDialog(id)}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <nav aria-label="Menu" className={styles.links}>
        <NavItems />
      </nav>
      <div className={styles.foot}>
        <p>{details}</p>
        <ButtonLink to="/contact" wide>
          Book an Appointment
        </ButtonLink>
      </div>
    </dialog>
  )
}
