import { useState } from 'react'
import { Mark } from '../../../shared/look/mark.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { mediaHook } from '../../../ui/motion/media-hook.ts'
import styles from './sidebar.module.css'
import { FootNav, SidebarNav } from './sidebar-nav.tsx'

interface Props {
  collapsed: boolean
  onToggle: () => void
  onSearch: () => void
  onLogout: () => void
}

export function Sidebar({ collapsed, onToggle, onSearch, onLogout }: Props) {
  return (
    <aside className={styles.sidebar}>
      <div className={styles.mark}>
        <Mark to="/admin" />
      </div>
      <button
        type="button"
        className={`${styles.item} ${styles.search}`}
        title="Search"
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <OfficeIcon name="search" />
        <span>Search</span>
        <span className={`muted ${styles.keys}`} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <SidebarNav />
      <FootNav />
      <div className={styles.footer}>
        <button
          type="button"
          className={`${styles.item} ${styles.collapse}`}
          aria-expanded={!collapsed}
          title="Collapse"
          onClick={onToggle}
        >
          <OfficeIcon name="collapse" />
          <span>Collapse</span>
        </button>
        <button type="button" className={styles.item} title="Logout" onClick={onLogout}>
          <OfficeIcon name="logout" />
          <span>Logout</span>
        </button>
      </div>
    </aside>
  )
}

const useTablet = mediaHook('(min-width: 768px) and (max-width: 1023px)')

/** Collapsed on tablets and open on wider screens, unless staff have toggled the sidebar. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const narrow = useTablet()
  const [chosen, setChosen] = useState<boolean>()
  const collapsed = chosen ?? narrow
  return { collapsed, toggle: () => setChosen(!collapsed) }
}
