import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { entryOf, FOOT_LINKS, SIDEBAR_GROUPS, type SidebarLink } from '../../kit/page/sidebar-links.ts'
import { useUnread } from '../../kit/session/unread-count.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import styles from './sidebar.module.css'

const MAX_SHOWN = 99

export function SidebarNav() {
  const may = usePermission()
  return (
    <nav aria-label="Back office">
      {SIDEBAR_GROUPS.map(({ title, links }) => (
        <NavGroup key={title} title={title} links={links.filter(may)} />
      ))}
    </nav>
  )
}

export function NavGroup({ title, links }: { title: string; links: SidebarLink[] }) {
  const titleId = useId()
  const countId = useId()
  const current = entryOf(useLocation().pathname)
  const { new: unanswered } = useUnread().byStatus
  if (links.length === 0) return null
  return (
    <>
      <p className={`muted text-xs ${styles.group}`} id={titleId}>
        <span>{title}</span>
      </p>
      <ul aria-labelledby={titleId}>
        {links.map((link) => (
          <li key={link.to} className="relative">
            <Link
              className={styles.item}
              to={link.to}
              title={link.label}
              aria-current={link === current ? 'page' : undefined}
              aria-describedby={link.counts && unanswered > 0 ? countId : undefined}
            >
              <Drawing path={link.icon} />
              <span>{link.label}</span>
            </Link>
            {link.counts ? <UnansweredCount id={countId} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** With `id`, the link uses the count as its description and keeps its accessible name. */
export function UnansweredCount({ id }: { id?: string }) {
  const { byStatus, healing } = useUnread()
  const count = byStatus.new
  if (count === 0) return null
  return (
    <span className={styles.count} id={id}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      {healing > 0 ? <span aria-hidden="true">!</span> : null}
      <span className="visually-hidden">
        {healing > 0 ? ` unanswered, ${healing} healing badly` : ' unanswered'}
      </span>
    </span>
  )
}

export function FootNav() {
  return (
    <nav aria-label="Staff">
      <NavGroup title="Studio" links={FOOT_LINKS.filter(usePermission())} />
    </nav>
  )
}
