import type { Role } from '@linework/contract/auth/roles'
import { DELETED_KINDS, type DeletedKind, RECORDS } from '@linework/contract/records'
import { OFFICE_PATHS } from '../../../ui/icons/office-icon.tsx'

/** For a kind without a drawing of its own. */
const PLAIN_ICON = 'M4 3h12v14H4z'

const ICONS = {
  dashboard: 'M3 3h6v8H3zM11 3h6v5h-6zM11 10h6v7h-6zM3 13h6v4H3z',
  artists:
    'M10 3a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7M3 17.500c.6-4 3.400-5.500 7-5.500s6.400 1.500 7 5.500',
  contact: OFFICE_PATHS.contact,
  bookings: 'M3 4.500h14V17H3zM3 8.500h14M6.500 2.500v4M13.500 2.500v4',
  gallery: OFFICE_PATHS.gallery,
  services: 'm4 16 9.500-9.500M12 3l5 5-2.500 1L11 5.500ZM4 16l-1 1',
  faqs: 'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M7.800 7.800c0-3 4.400-2.800 4.400-.2 0 1.700-2.200 1.900-2.200 3.700M10 14v.6',
  shorts: 'M5.500 2.500h9v15h-9zM9 8v4l3-2Z',
  blogs: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h4',
  feedback: 'M3 4h14v9.500H9L5.500 17v-3.500H3z',
  reels:
    'M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 7h14M7 3l2 4M11.500 3l2 4M9 10v4l3-2Z',
  studio: 'M3 8.500 4.500 3h11L17 8.500M3 8.500v8.500h14V8.500M3 8.500h14M8 17v-5h4v5',
  people:
    'M7.500 3.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6M2 16.500c.4-3.300 2.500-5 5.500-5s5.100 1.700 5.500 5M13 4a3 3 0 0 1 0 5.500M15 12c1.800.7 2.800 2.300 3 4.500',
  changes: 'M10 2.500a7.500 7.500 0 1 1-7 4.800M3 3v4.500h4.500M10 6v4.500l3 2',
  account:
    'M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15M10 6a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5M5.500 15.500c.8-2 2.400-3 4.500-3s3.700 1 4.500 3',
}

const KIND_ICONS: Partial<Record<DeletedKind, string>> = ICONS

export interface SidebarLink {
  label: string
  to: string
  icon: string
  /** The least role whose work it is. */
  who: Role
  /** Other screens that belong to it. */
  also?: string[]
  /** Shows how many enquiries wait for an answer. */
  counts?: 'unanswered'
}

const EXTRAS: Partial<Record<DeletedKind, Partial<SidebarLink>>> = {
  artists: { also: ['/admin/editartist'], who: 'artist' },
  contact: { counts: 'unanswered', who: 'artist' },
}

function toLink(kind: DeletedKind): SidebarLink {
  const info = RECORDS[kind]
  const { label, path } = info.list
  const screen = 'screen' in info ? [info.screen.replace('/:slug', '')] : []
  const { also = [], ...extras } = EXTRAS[kind] ?? {}
  const icon = KIND_ICONS[kind] ?? PLAIN_ICON
  return { label, to: path, icon, who: 'desk', also: [...screen, ...also], ...extras }
}

const BOOKINGS: SidebarLink = {
  label: 'Bookings',
  to: '/admin/bookings',
  icon: ICONS.bookings,
  who: 'artist',
}

export const SIDEBAR_LINKS: SidebarLink[] = [
  { label: 'Dashboard', to: '/admin', icon: ICONS.dashboard, who: 'artist' },
  ...DELETED_KINDS.flatMap((kind) => (kind === 'contact' ? [toLink(kind), BOOKINGS] : [toLink(kind)])),
]

/** The specification fixes the order of its ten, so a group is a stretch of it. */
export const SIDEBAR_GROUPS = groupsFrom({ Desk: '/admin', Website: RECORDS.gallery.list.path })

function groupsFrom(starts: Record<string, string>) {
  const groups: { title: string; links: SidebarLink[] }[] = []
  for (const link of SIDEBAR_LINKS) {
    const [title] = Object.entries(starts).find(([, to]) => to === link.to) ?? []
    if (title !== undefined) groups.push({ title, links: [] })
    groups.at(-1)?.links.push(link)
  }
  return groups
}

/** At the foot of the sidebar, about the studio and staff themselves. */
export const FOOT_LINKS: SidebarLink[] = [
  { label: 'Studio', to: '/admin/studio', icon: ICONS.studio, who: 'owner' },
  { label: 'Messages', to: '/admin/messages', icon: ICONS.feedback, who: 'desk' },
  { label: 'People', to: '/admin/staff', icon: ICONS.people, who: 'owner' },
  { label: 'Changes', to: '/admin/changes', icon: ICONS.changes, who: 'desk' },
  { label: 'Account', to: '/admin/account', icon: ICONS.account, who: 'artist' },
]

const placeOf = (to: string, label: string) => ({
  label,
  link: SIDEBAR_LINKS.find((link) => link.to === to) as SidebarLink,
})

/** At the foot of a phone's screen. */
export const BAR_LINKS = [
  placeOf('/admin', 'Today'),
  placeOf(RECORDS.contact.list.path, 'Enquiries'),
  placeOf(BOOKINGS.to, 'Bookings'),
  placeOf(RECORDS.gallery.list.path, 'Gallery'),
]

/** The entry that a screen belongs to. */
export const entryOf = (pathname: string) =>
  // Every address begins with the dashboard's, so the dashboard is compared last.
  [...SIDEBAR_LINKS, ...FOOT_LINKS]
    .toReversed()
    .find(({ to, also = [] }) => [to, ...also].some((address) => isUnder(pathname, address)))

/** Screens below an entry that ask for a wider role than it does. */
const WIDER: Record<string, Role> = { '/admin/contact/info': 'desk', '/admin/contact/people': 'desk' }

/** The least role that may open a screen. */
export const roleOf = (pathname: string): Role =>
  Object.entries(WIDER).find(([address]) => isUnder(pathname, address))?.[1] ??
  entryOf(pathname)?.who ??
  'artist'

const isUnder = (pathname: string, address: string) => `${pathname}/`.startsWith(`${address}/`)
