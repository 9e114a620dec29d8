import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Mark } from '../../../shared/look/mark.tsx'
import { closesDialog, opensDialog } from '../../../ui/dialog/opens-dialog.ts'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { BAR_LINKS, entryOf } from '../../kit/page/sidebar-links.ts'
import styles from '../admin-layout.module.css'
import itemStyles from './sidebar.module.css'
import { FootNav, SidebarNav, UnansweredCount } from './sidebar-nav.tsx'

const MENU_ID = 'admin-menu'

/** The navigation bar on phones: the most used screens, and the others behind More. */
export function AdminMenu({ onSearch, onLogout }: { onSearch: () => void; onLogout: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()
  const current = entryOf(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => dialog.current?.close(), [key])
  return (
    <>
      <nav className={styles.bar} aria-label="Quick">
        {BAR_LINKS.map(({ link, label }) => (
          <Link
            key={link.to}
            className={styles.place}
            to={link.to}
            aria-current={link === current ? 'page' : undefined}
          >
            <Drawing path={link.icon} size={22} />
            {label}
            {link.counts ? <UnansweredCount /> : null}
          </Link>
        ))}
        <button type="button" className={styles.place} {...opensDialog(MENU_ID)}>
          <OfficeIcon name="menu" size={22} />
          More
        </button>
      </nav>
      <dialog className={styles.menu} id={MENU_ID} ref={dialog} aria-label="Menu">
        <button type="button" className={itemStyles.item} {...closesDialog(MENU_ID)}>
          <OfficeIcon name="close" />
          <span>Close menu</span>
        </button>
        <div className={styles.mark}>
          <Mark to="/admin" />
        </div>
        <button
          type="button"
          className={`${itemStyles.item} ${itemStyles.search}`}
          onClick={() => {
            dialog.current?.close()
            onSearch()
          }}
        >
          <OfficeIcon name="search" />
          <span>Search</span>
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
    </>
  )
}
