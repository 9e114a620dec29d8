import { DELETED_KINDS, type DeletedKind, RECORDS } from '@linework/contract/records'
import type { Role } from '@linework/contract/studio/accounts/sign-in'
import { OFFICE_PATHS } from '../../../ui/icons/office-icon.tsx'

const PLAIN_ICON = 'M4 3h12v14H4z'

const ICONS = {
  dashboard: 'M3 3h6v8H3zM11 3h6v5h-6zM11 10h6v7h-6zM3 13h6v4H3z',
  artists: OFFICE_PATHS.person,
  contact: OFFICE_PATHS.contact,
  bookings: OFFICE_PATHS.calendar,
  gallery: OFFICE_PATHS.gallery,
  services: 'm4 16 9.500-9.500M12 3l5 5-2.500 1L11 5.500ZM4 16l-1 1',
  faqs: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M7.8 7.8c0-3 4.4-2.8 4.4-.2 0 1.7-2.2 1.9-2.2 3.7M10 14v.6',
  shorts: 'M5.5 2.5h9v15h-9zM9 8v4l3-2Z',
  blogs: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h4',
  feedback: 'M3 4h14v9.5H9L5.5 17v-3.5H3z',
  reels:
    'M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 7h14M7 3l2 4M11.5 3l2 4M9 10v4l3-2Z',
  studio: 'M3 8.5 4.5 3h11L17 8.5M3 8.5v8.5h14V8.5M3 8.5h14M8 17v-5h4v5',
  people:
    'M7.5 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6M2 16.5c.4-3.3 2.5-5 5.5-5s5.1 1.7 5.5 5M13 4a3 3 0 0 1 0 5.5M15 12c1.8.7 2.8 2.3 3 4.5',
  sources: 'M3 17V9h4v8M8 17V3h4v14M13 17v-5h4v5',
  consent: 'M4 3h12v14H4zM7 10l2 2 4-4',
  changes: 'M10 2.5a7.5 7.5 0 1 1-7 4.8M3 3v4.5h4.5M10 6v4.5l3 2',
  account:
    'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M10 6a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M5.5 15.5c.8-2 2.4-3 4.5-3s3.7 1 4.5 3',
}

const KIND_ICONS: Partial<Record<DeletedKind, string>> = ICONS

export interface SidebarLink {
  label: string
  to: string
  icon: string
  minRole: Role
  also?: string[]
  counts?: 'unanswered'
}

const EXTRAS: Partial<Record<DeletedKind, Partial<SidebarLink>>> = {
  artists: { also: ['/admin/editartist'], minRole: 'artist' },
  contact: { also: ['/admin/clients'], counts: 'unanswered', minRole: 'artist' },
}

function toLink(kind: DeletedKind): SidebarLink {
  const info = RECORDS[kind]
  const { label, path } = info.list
  const screen = 'screen' in info ? [info.screen.replace('/:slug', '')] : []
  const { also = [], ...extras } = EXTRAS[kind] ?? {}
  const icon = KIND_ICONS[kind] ?? PLAIN_ICON
  return { label, to: path, icon, minRole: 'desk', also: [...screen, ...also], ...extras }
}

const BOOKINGS: SidebarLink = {
  label: 'Bookings',
  to: '/admin/bookings',
  icon: ICONS.bookings,
  minRole: 'artist',
}

export const SIDEBAR_LINKS: SidebarLink[] = [
  { label: 'Dashboard', to: '/admin', icon: ICONS.dashboard, minRole: 'artist' },
  ...DELETED_KINDS.flatMap((kind) => (kind === 'contact' ? [toLink(kind), BOOKINGS] : [toLink(kind)])),
]

/** The specification fixes the order of the ten entries, so each group is a consecutive part of it. */
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

export const FOOT_LINKS: SidebarLink[] = [
  { label: 'Studio', to: '/admin/studio', icon: ICONS.studio, minRole: 'owner' },
  { label: 'Sources', to: '/admin/sources', icon: ICONS.sources, minRole: 'desk' },
  { label: 'Consent', to: '/admin/consent', icon: ICONS.consent, minRole: 'desk' },
  { label: 'Messages', to: '/admin/messages', icon: ICONS.feedback, minRole: 'desk' },
  { label: 'People', to: '/admin/staff', icon: ICONS.people, minRole: 'owner' },
  { label: 'Changes', to: '/admin/changes', icon: ICONS.changes, minRole: 'desk' },
  { label: 'Account', to: '/admin/account', icon: ICONS.account, minRole: 'artist' },
]

const placeOf = (to: string, label: string) => ({
  label,
  link: SIDEBAR_LINKS.find((link) => link.to === to) as SidebarLink,
})

export const BAR_LINKS = [
  placeOf('/admin', 'Today'),
  placeOf(RECORDS.contact.list.path, 'Enquiries'),
  placeOf(BOOKINGS.to, 'Bookings'),
  placeOf(RECORDS.gallery.list.path, 'Gallery'),
]

export const entryOf = (pathname: string) =>
  // Every path starts with the path of the dashboard, so the dashboard is compared last.
  [...SIDEBAR_LINKS, ...FOOT_LINKS]
    .toReversed()
    .find(({ to, also = [] }) => [to, ...also].some((address) => isUnder(pathname, address)))

/** Screens below an entry that need a higher role than the entry. */
const WIDER: Record<string, Role> = { '/admin/contact/info': 'desk' }

export const roleOf = (pathname: string): Role =>
  Object.entries(WIDER).find(([address]) => isUnder(pathname, address))?.[1] ??
  entryOf(pathname)?.minRole ??
  'artist'

const isUnder = (pathname: string, address: string) => `${pathname}/`.startsWith(`${address}/`)

export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Identifies the client by an enquiry, so that the phone number and email stay out of URLs and logs. */
export const clientUrl = (enquiryId: string) => `/admin/clients/${enquiryId}`
