export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

export type EnquiryView = (typeof ENQUIRY_VIEWS)[number]

export type MailKind = (typeof MAIL_KINDS)[number]

export const ENQUIRIES_PAGE = 10

export const RECENT_ENQUIRIES = 5

export const WAITING_ENQUIRIES = 5
export const NEWEST_ENQUIRIES = 10
export const SELECTED_MAX = 100

export const ENQUIRY_NAME_MAX = 100

/** Replaces a missing email address during validation where no address is required. Never stored. */
export const NO_EMAIL = 'none@none.invalid'

export const PHONE_MAX = 30

export const PHONE_DIGITS_MIN = 7

export const CHOICE_MAX = 200

/** Value of the artist field when the visitor has no preference. */
export const ANY_ARTIST = 'Any artist'

export const isAnyArtist = (name: string) => name.toLowerCase() === ANY_ARTIST.toLowerCase()

/** The only option of the service field in a studio without services. */
export const ANY_SERVICE = 'Any service'

export const INSPIRATION_MAX = 2_000

export const DESCRIPTION_MAX = 5_000

/** Header that identifies a new enquiry or record, so that a retry does not store a second one. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

export const IDEMPOTENCY_KEY_MAX = 200

/** Header with the time at which the visitor first used the form, signed by the server. May be missing. */
export const FORM_STARTED = 'form-started'

/** Header of an enquiry whose hidden field was filled in, which only bots do. */
export const FORM_TRAPPED = 'form-trapped'

/** Header of a form sent without scripts; the response then contains a receipt for the next page. */
export const FORM_PLAIN = 'form-plain'

/** Lists contain spam only when filtered by the status 'spam'. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const

/** 'open' lists new and contacted enquiries, 'waitlist' all on the waitlist, regardless of their status. */
export const ENQUIRY_VIEWS = ['open', 'waitlist', ...ENQUIRY_STATUSES] as const

export const NOTE_MAX = 2_000

export const MAIL_KINDS = ['studio', 'visitor', 'artist'] as const

export const REMIND_WITHIN_DAYS = 366

export const STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
  spam: 'Spam',
}

export const ENQUIRY_TEXTS = {
  sent: 'Contact request sent!',
  sendFailed: 'Failed to send contact request',
  name: 'Enter your name.',
  email: 'Enter your email.',
  emailInvalid: 'Enter a valid email.',
  phone: 'Enter your phone number.',
  phoneInvalid: `Enter a phone number of at least ${PHONE_DIGITS_MIN} digits.`,
  service: 'Choose a service.',
  artist: 'Choose an artist.',
  inspirationInvalid: 'Enter a web address, or leave this empty.',
  description: 'Describe your idea.',
  oneLine: 'Write this on one line.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  keyInvalid: `Idempotency-Key: at most ${IDEMPOTENCY_KEY_MAX} characters.`,
  keyUsed: 'This key was used for another request.',
  gone: 'Contact request not found.',
  deleted: 'Contact request deleted.',
  upcomingAppointment: 'This client has an upcoming appointment. Choose whether to keep or cancel it.',
  statusInvalid: 'Choose a status.',
  bookedForInvalid: 'Choose a day and a time.',
  noteChanged: 'Someone else changed the note.',
  statusChanged: 'Someone else changed the status.',
  remindInvalid: 'Choose a future day within a year.',
  mailOff: 'Email is not set up on this server.',
} as const

/** How clients found the studio. Only staff record 'friend' and 'passing'. */
export const FOUND_BY = ['search', 'instagram', 'maps', 'friend', 'passing', 'direct', 'other'] as const

export type FoundBy = (typeof FOUND_BY)[number]

export const FOUND_BY_NAMES: Record<FoundBy, string> = {
  search: 'Search',
  instagram: 'Instagram',
  maps: 'Maps',
  friend: 'Friend',
  passing: 'Walked past',
  direct: 'Direct',
  other: 'Other',
}

/** Header of an enquiry: how the visitor found the studio, then after a space the name in the link. */
export const FOUND_BY_HEADER = 'found-by'

/** Query parameter that names the link by which a visitor came to any page of the site. */
export const LINK_PARAM = 's'

const LINK_NAME_MAX = 24

/** 'Reel 12' becomes 'reel-12' in the URL of the link. */
export const toLinkName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LINK_NAME_MAX)
    .replaceAll(/^-+|-+$/g, '')

const HEADER = /^(search|instagram|maps|direct|other)(?: ([a-z0-9-]{1,24}))?$/

/** Values that the site does not send are ignored. */
export function readFoundBy(header: unknown): { found_by: string; link_name: string } {
  const [, found_by = '', link_name = ''] = (typeof header === 'string' && HEADER.exec(header)) || []
  return { found_by, link_name }
}
