import type { IconName } from '../../ui/icon.tsx'

interface SidebarLink {
  label: string
  to: string
  icon: IconName
  /** Screens that belong to it and whose addresses begin differently. */
  also?: string
  /** Says how many requests are unread. */
  counts?: 'unread'
}

export const SIDEBAR_LINKS: SidebarLink[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard' },
  { label: 'Artists', to: '/admin/artists', icon: 'artists', also: '/admin/editartist' },
  { label: 'Contact', to: '/admin/contact', icon: 'contact', counts: 'unread' },
  { label: 'Gallery', to: '/admin/galery', icon: 'gallery' },
  { label: 'Service', to: '/admin/service', icon: 'service', also: '/admin/services' },
  { label: 'FAQ', to: '/admin/faq', icon: 'faq' },
  { label: 'Shorts', to: '/admin/shorts', icon: 'shorts' },
  { label: 'Blogs', to: '/admin/blogs', icon: 'blogs', also: '/admin/blog' },
  { label: 'Feedback', to: '/admin/feedback', icon: 'feedback' },
  { label: 'Reel', to: '/admin/reel', icon: 'reel' },
]

/** The entry that a screen belongs to. */
export const entryOf = (pathname: string) =>
  // Every address begins with the dashboard's, so that comes last.
  SIDEBAR_LINKS.toReversed().find(({ to, also = to }) => isUnder(pathname, to) || isUnder(pathname, also))

const isUnder = (pathname: string, address: string) => `${pathname}/`.startsWith(`${address}/`)
