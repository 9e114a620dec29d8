import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { useMay } from '../session/use-me.ts'
import { useUnread } from '../unread-count.ts'
import styles from './sidebar.module.css'
import { entryOf, SIDEBAR_GROUPS, type SidebarLink } from './sidebar-links.ts'

const MAX_SHOWN = 99

export function SidebarNav() {
  const may = useMay()
  return (
    <nav aria-label="Back office">
      {SIDEBAR_GROUPS.map(({ title, links }) => (
        <NavGroup key={title} title={title} links={links.filter(may)} />
      ))}
    </nav>
  )
}

/** Without a title where the role has nothing in it. */
export function NavGroup({ title, links }: { title: string; links: SidebarLink[] }) {
  const titleId = useId()
  const countId = useId()
  const current = entryOf(useLocation().pathname)
  const { new: unanswered } = useUnread().byStatus
  if (links.length === 0) return null
  return (
    <>
      <p className={styles.group} id={titleId}>
        <span>{title}</span>
      </p>
      <ul aria-labelledby={titleId}>
        {links.map((link) => (
          <li key={link.to} className={styles.entry}>
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

/** Beside a link that keeps its name, `id` makes the count its description. */
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
