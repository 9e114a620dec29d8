import { RECORDS } from '@linework/contract/records'
import { FOOT_LINKS, roleOf, SIDEBAR_LINKS } from '../layout/sidebar/sidebar-links.ts'
import type { Found } from './find.ts'

const contactIcon = SIDEBAR_LINKS.find(({ to }) => to === RECORDS.contact.list.path)?.icon ?? ''

/** Screens without an entry in the sidebar, and the words by which staff may look for one that has. */
const MORE: Found[] = [
  { label: 'Edit contact info', to: '/admin/contact/info', icon: contactIcon, note: 'Hours, phone, address' },
  { label: 'Find a person', to: '/admin/contact/people', icon: contactIcon },
]

const NOTES: Record<string, string> = {
  [RECORDS.contact.list.path]: 'Enquiries',
  '/admin/changes': 'Who changed what',
  '/admin/account': 'Password, sessions',
}

/** Every screen, with the least role that may open it. */
export const SCREENS: (Found & { who: ReturnType<typeof roleOf> })[] = [
  ...[...SIDEBAR_LINKS, ...FOOT_LINKS].map(({ label, to, icon }) => ({
    label,
    to,
    icon,
    ...(NOTES[to] ? { note: NOTES[to] } : {}),
  })),
  ...MORE,
].map((screen) => ({ ...screen, who: roleOf(screen.to) }))
