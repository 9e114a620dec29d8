import { Link, useLocation } from 'react-router'
import type { NAVIGATION } from './navigation.ts'

interface Props {
  item: (typeof NAVIGATION)[number]
}

/** Current on its own page and its child pages. */
export function NavItem({ item: { label, to, below = to } }: Props) {
  const { pathname } = useLocation()
  const current = pathname === to || pathname.startsWith(`${below}/`)
  return (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  )
}
