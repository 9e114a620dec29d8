import { OFFICE_PATHS } from '../../ui/icons/office-icon.tsx'

const DRAWINGS = {
  dashboard: 'M3 3h6v8H3zM11 3h6v5h-6zM11 10h6v7h-6zM3 13h6v4H3z',
  artists:
    'M10 3a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7M3 17.500c.6-4 3.400-5.500 7-5.500s6.400 1.500 7 5.500',
  service: 'm4 16 9.500-9.500M12 3l5 5-2.500 1L11 5.500ZM4 16l-1 1',
  faq: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M7.800 7.800c0-3 4.400-2.800 4.400-.2 0 1.700-2.200 1.900-2.200 3.700M10 14v.6',
  shorts: 'M5.500 2.500h9v15h-9zM9 8v4l3-2Z',
  blogs: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h4',
  feedback: 'M3 4h14v9.500H9L5.500 17v-3.500H3z',
  changes: 'M10 2.500a7.500 7.500 0 1 1-7 4.800M3 3v4.500h4.500M10 6v4.500l3 2',
  account:
    'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M10 6a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5M5.500 15.500c.8-2 2.400-3 4.500-3s3.700 1 4.500 3',
  reel: 'M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 7h14M7 3l2 4M11.500 3l2 4M9 10v4l3-2Z',
}

interface SidebarLink {
  label: string
  to: string
  icon: string
  /** Screens that belong to it and whose addresses begin differently. */
  also?: string
  /** Says how many requests are unread. */
  counts?: 'unread'
}

export const SIDEBAR_LINKS: SidebarLink[] = [
  { label: 'Dashboard', to: '/admin', icon: DRAWINGS.dashboard },
  { label: 'Artists', to: '/admin/artists', icon: DRAWINGS.artists, also: '/admin/editartist' },
  { label: 'Contact', to: '/admin/contact', icon: OFFICE_PATHS.contact, counts: 'unread' },
  { label: 'Gallery', to: '/admin/galery', icon: OFFICE_PATHS.gallery },
  { label: 'Service', to: '/admin/service', icon: DRAWINGS.service, also: '/admin/services' },
  { label: 'FAQ', to: '/admin/faq', icon: DRAWINGS.faq },
  { label: 'Shorts', to: '/admin/shorts', icon: DRAWINGS.shorts },
  { label: 'Blogs', to: '/admin/blogs', icon: DRAWINGS.blogs, also: '/admin/blog' },
  { label: 'Feedback', to: '/admin/feedback', icon: DRAWINGS.feedback },
  { label: 'Reel', to: '/admin/reel', icon: DRAWINGS.reel },
]

/** At the foot of the sidebar: about those who work here. */
export const FOOT_LINKS: SidebarLink[] = [
  { label: 'Changes', to: '/admin/changes', icon: DRAWINGS.changes },
  { label: 'Account', to: '/admin/account', icon: DRAWINGS.account },
]

/** The entry that a screen belongs to. */
export const entryOf = (pathname: string) =>
  // Every address begins with the dashboard's, so that comes last.
  [...SIDEBAR_LINKS, ...FOOT_LINKS]
    .toReversed()
    .find(({ to, also = to }) => isUnder(pathname, to) || isUnder(pathname, also))

const isUnder = (pathname: string, address: string) => `${pathname}/`.startsWith(`${address}/`)
