import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Mark } from '../../shared/mark.tsx'
import { closesDialog, opensDialog } from '../../ui/dialog/opens-dialog.ts'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import styles from './admin-layout.module.css'
import { FootNav } from './foot-nav.tsx'
import itemStyles from './sidebar.module.css'
import { SidebarNav } from './sidebar-nav.tsx'

const MENU_ID = 'admin-menu'

/** On phones: a bar with the mark, and the sidebar's links in a drawer. */
export function AdminMenu({ onLogout }: { onLogout: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => dialog.current?.close(), [key])
  return (
    <header className={styles.bar}>
      <Mark to="/admin" />
      <button type="button" className={styles.burger} aria-label="Menu" {...opensDialog(MENU_ID)}>
        <OfficeIcon name="menu" size={22} />
      </button>
      <dialog className={styles.menu} id={MENU_ID} ref={dialog} aria-label="Menu">
        <button type="button" className={itemStyles.item} {...closesDialog(MENU_ID)}>
          <OfficeIcon name="close" />
          <span>Close menu</span>
        </button>
        <SidebarNav />
        <FootNav />
        <button
          type="button"
          className={itemStyles.item}
          onClick={() => {
            dialog.current?.close()
            onLogout()
          }}
        >
          <OfficeIcon name="logout" />
          <span>Logout</span>
        </button>
      </dialog>
    </header>
  )
}
