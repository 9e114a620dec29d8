import { Link, useLocation } from 'react-router'
import { useStudio } from '../../shared/studio/use-studio.ts'

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

function NavItem({ item: { label, to, below = to } }: { item: (typeof NAVIGATION)[number] }) {
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

export function useFilled<T extends { to: string }>(items: T[]): T[] {
  const { emptyPages } = useStudio()
  return items.filter(({ to }) => !emptyPages.includes(to))
}
