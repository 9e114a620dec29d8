import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionButton, IconButton } from '../../../ui/buttons/icon-button.tsx'
import { closesDialog, opensDialog } from '../../../ui/dialog/opens-dialog.ts'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { BAR_LINKS, entryOf, FOOT_LINKS, SIDEBAR_LINKS } from '../../kit/page/sidebar-links.ts'
import { useOwnName, usePermission } from '../../kit/session/use-me.ts'
import styles from '../admin-layout.module.css'
import itemStyles from './sidebar.module.css'
import { UnansweredCount } from './sidebar-nav.tsx'

const MENU_ID = 'admin-menu'

/** The entries that the navigation bar leaves out. */
const TILES = [...SIDEBAR_LINKS, ...FOOT_LINKS].filter((link) =>
  BAR_LINKS.every((each) => each.link !== link),
)

/** The bar on phones has the most used screens; the button More opens the others. */
export function AdminMenu({ onSearch, onLogout }: { onSearch: () => void; onLogout: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()
  const current = entryOf(pathname)
  const may = usePermission()
  const name = useOwnName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => dialog.current?.close(), [key])
  return (
    <>
      <nav className={styles.bar} aria-label="Quick">
        {BAR_LINKS.map(({ link, label }) => (
          <Link
            key={link.to}
            className={`centred muted relative ${styles.place}`}
            to={link.to}
            aria-current={link === current ? 'page' : undefined}
          >
            <Drawing path={link.icon} size={22} />
            {label}
            {link.counts ? <UnansweredCount /> : null}
          </Link>
        ))}
        <button type="button" className={`centred muted relative ${styles.place}`} {...opensDialog(MENU_ID)}>
          <OfficeIcon name="menu" size={22} />
          More
        </button>
      </nav>
      <dialog
        className={styles.menu}
        id={MENU_ID}
        ref={dialog}
        aria-label="Menu"
        {...({ closedby: 'any' } as object)}
      >
        <Row gap={3} align="center" className={styles.menuRow}>
          <button
            type="button"
            className={`${itemStyles.item} ${itemStyles.search}`}
            onClick={() => {
              dialog.current?.close()
              onSearch()
            }}
          >
            <OfficeIcon name="search" />
            <span>Search or do anything</span>
          </button>
          <IconButton icon="close" label="Close menu" {...closesDialog(MENU_ID)} />
        </Row>
        <nav aria-label="Back office">
          <ul className={styles.tiles}>
            {TILES.filter(may).map((link) => (
              <li key={link.to}>
                <Link
                  className={`centred medium text-sm ${styles.tile}`}
                  to={link.to}
                  aria-current={link === current ? 'page' : undefined}
                >
                  <Drawing path={link.icon} size={22} />
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Row gap={3} align="center" justify="between" className={styles.menuRow}>
          <span className="truncate">{name}</span>
          <ActionButton
            icon="logout"
            label="Logout"
            onClick={() => {
              dialog.current?.close()
              onLogout()
            }}
          />
        </Row>
      </dialog>
    </>
  )
}
