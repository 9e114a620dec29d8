import { RECORDS } from '@linework/contract/records'
import { FOOT_LINKS, roleOf, SIDEBAR_LINKS } from '../../kit/page/sidebar-links.ts'
import type { Found } from './find.ts'

const contactIcon = SIDEBAR_LINKS.find(({ to }) => to === RECORDS.contact.list.path)?.icon ?? ''

/** Screens without a sidebar entry, and search keywords for screens that have one. */
const MORE: Found[] = [
  { label: 'Edit contact info', to: '/admin/contact/info', icon: contactIcon, note: 'Hours, phone, address' },
  { label: 'Find a client’s data', to: '/admin/contact/people', icon: contactIcon, note: 'Privacy requests' },
]

const NOTES: Record<string, string> = {
  [RECORDS.contact.list.path]: 'Enquiries',
  '/admin/changes': 'Who changed what',
  '/admin/account': 'Password, sessions',
}

/** Every screen with the minimum role to open it. */
export const SCREENS: (Found & { minRole: ReturnType<typeof roleOf> })[] = [
  ...[...SIDEBAR_LINKS, ...FOOT_LINKS].map(({ label, to, icon }) => ({
    label,
    to,
    icon,
    ...(NOTES[to] ? { note: NOTES[to] } : {}),
  })),
  ...MORE,
].map((screen) => ({ ...screen, minRole: roleOf(screen.to) }))
