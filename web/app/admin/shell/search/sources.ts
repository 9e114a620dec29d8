import { artistsApi, blogsApi, faqsApi, servicesApi } from '@linework/contract/content/api'
import { privacyApi } from '@linework/contract/desk/api'
import { STATUS_NAMES } from '@linework/contract/desk/enquiries'
import type { ListedEnquiry } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type DeletedKind, type PageKind, RECORDS } from '@linework/contract/records'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { browserApi } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/load-list.ts'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { OFFICE_PATHS } from '../../../ui/icons/office-icon.tsx'
import {
  clientUrl,
  FOOT_LINKS,
  mailLink,
  roleOf,
  SIDEBAR_LINKS,
  type SidebarLink,
} from '../../kit/page/sidebar-links.ts'
import type { Found } from './find.ts'

const BLOGS_MAX = 100
const PERSON = OFFICE_PATHS.person

const linkOf = (kind: DeletedKind) =>
  SIDEBAR_LINKS.find(({ to }) => to === RECORDS[kind].list.path) as SidebarLink

interface Source {
  title: string
  minRole: SidebarLink['minRole']
  load: () => Promise<Found[]>
}

function source(kind: DeletedKind, load: (icon: string) => Promise<Found[]>): Source {
  const { label, minRole, icon } = linkOf(kind)
  return { title: label, minRole, load: () => load(icon) }
}

const SOURCE_OF: Record<PageKind | 'faqs', Source> = {
  artists: source('artists', async (icon) =>
    artistsOf(await browserApi(artistsApi.page, { headers: SHOW_ALL })).map(({ name, slug }) => ({
      label: name,
      to: RECORDS.artists.screen.replace(':slug', slug),
      icon,
    })),
  ),
  services: source('services', async (icon) =>
    (await browserApi(servicesApi.list, { headers: SHOW_ALL })).map(({ name, slug }) => ({
      label: name,
      to: RECORDS.services.screen.replace(':slug', slug),
      icon,
    })),
  ),
  blogs: source('blogs', async (icon) =>
    (await browserApi(blogsApi.page, { query: { page: 1, limit: BLOGS_MAX }, headers: SHOW_ALL })).blogs.map(
      ({ title, author, slug }) => ({
        label: title,
        note: author,
        to: RECORDS.blogs.screen.replace(':slug', slug),
        icon,
      }),
    ),
  ),
  faqs: source('faqs', async (icon) =>
    (await browserApi(faqsApi.list, { headers: SHOW_ALL })).map(({ question }) => ({
      label: question,
      to: RECORDS.faqs.list.path,
      icon,
    })),
  ),
}

export const SOURCES = Object.values(SOURCE_OF)

/** A complete email address, or a phone number of at least seven digits. */
const IS_WHOLE = /^\S+@\S+\.\S+$|^(\D*\d){7,}\D*$/

/**
 * Searches on the server, because there are many enquiries; by POST, because the text may be personal data.
 * `withAll` also finds clients with only spam or deleted enquiries, by a complete phone number or email.
 */
export async function findEnquiries(q: string, { limit, withAll }: { limit: number; withAll: boolean }) {
  const [{ data }, { requests }] = await Promise.all([
    browserApi(enquiriesApi.search, { body: { q, page: 1, limit } }),
    withAll && IS_WHOLE.test(q) ? browserApi(privacyApi.find, { body: { find: q } }) : { requests: [] },
  ])
  const { icon } = linkOf('contact')
  const clients = Map.groupBy([...data, ...requests], ({ _id, phone, email }) => phone || email || _id)
  return {
    clients: [...clients.values()].slice(0, limit).flatMap(([newest]): Found[] =>
      newest
        ? [
            {
              label: newest.name,
              note: newest.phone || newest.email,
              to: clientUrl(newest._id),
              icon: PERSON,
            },
          ]
        : [],
    ),
    // The newest enquiry that matches, with the contact data for the actions.
    first: data[0],
    enquiries: data.map(({ _id, name, phone, service, status }) => ({
      label: name,
      note: `${phone}, ${service}, ${STATUS_NAMES[status]}`,
      to: RECORDS.contact.screen.replace(':id', _id),
      icon,
    })),
  }
}

export function clientCommands({ name, _id, phone, chatNumber, email }: ListedEnquiry): Found[] {
  const ways: Found[] = [
    { label: `Call ${name}`, to: phone && telLink(phone), icon: OFFICE_PATHS.phone },
    { label: `WhatsApp ${name}`, to: chatNumber && chatUrl(chatNumber), icon: OFFICE_PATHS.chat },
    { label: `Email ${name}`, to: email && mailLink(email), icon: OFFICE_PATHS.contact },
  ]
  return [
    ...ways.filter(({ to }) => to !== ''),
    { label: `Book ${name}`, to: clientUrl(_id), icon: OFFICE_PATHS.calendar, command: 'book' },
  ]
}

const STUDIO_TABS = {
  identity: 'Identity',
  look: 'Look',
  home: 'Home page',
  about: 'About',
  hours: 'Hours',
  legal: 'Legal',
  messages: 'Messages',
}

/** Not a path: the search dialog runs this command without opening a screen. */
export const SIGN_OUT = 'sign-out'

const BOOKINGS = '/admin/bookings'
const { calendar, plus, logout, gallery, edit } = OFFICE_PATHS

/** Commands that are offered on every screen to staff with at least this role. */
export const COMMANDS: (Found & Pick<SidebarLink, 'minRole'>)[] = [
  { label: 'New appointment', to: BOOKINGS, icon: calendar, command: 'add', minRole: 'artist' },
  { label: 'Walk-in', note: 'Starts now', to: BOOKINGS, icon: plus, command: 'add', minRole: 'artist' },
  { label: 'Block time', to: BOOKINGS, icon: calendar, command: 'block', minRole: 'desk' },
  { label: 'Invite a staff member', to: '/admin/staff', icon: PERSON, command: 'invite', minRole: 'owner' },
  { label: 'Add pictures', to: RECORDS.gallery.list.path, icon: gallery, command: 'add', minRole: 'desk' },
  ...Object.entries(STUDIO_TABS).map(([id, label]) => ({
    label: `Studio: ${label}`,
    to: `/admin/studio?tab=${id}`,
    icon: edit,
    minRole: 'owner' as const,
  })),
  { label: 'Sign out', note: 'Log out', to: SIGN_OUT, icon: logout, minRole: 'artist' },
]

const contactIcon = SIDEBAR_LINKS.find(({ to }) => to === RECORDS.contact.list.path)?.icon ?? ''

/** Screens without a separate sidebar entry. NOTES adds search words to the other screens. */
const MORE: Found[] = [
  { label: 'Edit contact info', to: '/admin/contact/info', icon: contactIcon, note: 'Hours, phone, address' },
]

const NOTES: Record<string, string> = {
  [RECORDS.contact.list.path]: 'Enquiries',
  '/admin/changes': 'Who changed what',
  '/admin/account': 'Password, sessions',
}

export const SCREENS: (Found & { minRole: ReturnType<typeof roleOf> })[] = [
  ...[...SIDEBAR_LINKS, ...FOOT_LINKS].map(({ label, to, icon }) => ({
    label,
    to,
    icon,
    ...(NOTES[to] ? { note: NOTES[to] } : {}),
  })),
  ...MORE,
].map((screen) => ({ ...screen, minRole: roleOf(screen.to) }))
