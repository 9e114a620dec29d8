import { Link, useLocation } from 'react-router'
import { useStudio } from '../../shared/studio/use-studio.ts'

/** The pages of the header and of the menu. */
export function NavItems() {
  return (
    <ul>
      {useFilled(NAVIGATION).map((item) => (
        <li key={item.to}>
          <NavItem item={item} />
        </li>
      ))}
    </ul>
  )
}

interface NavItemProps {
  item: (typeof NAVIGATION)[number]
}

/** Current on its own page and its child pages. */
function NavItem({ item: { label, to, below = to } }: NavItemProps) {
  const { pathname } = useLocation()
  const current = pathname === to || pathname.startsWith(`${below}/`)
  return (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  )
}

interface Item {
  label: string
  to: string
  /** The start of the paths of the entry's child pages, if it is not the entry's own path. */
  below?: string
}

export const NAVIGATION: Item[] = [
  { label: 'About', to: '/about' },
  { label: 'Services', to: '/services' },
  { label: 'Artists', to: '/artists' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs', below: '/blog' },
]

export const QUICK_LINKS = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact', to: '/contact' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
]

/** Returns the menu items without those of empty pages. */
export function useFilled<T extends { to: string }>(items: T[]): T[] {
  const { emptyPages } = useStudio()
  return items.filter(({ to }) => !emptyPages.includes(to))
}
