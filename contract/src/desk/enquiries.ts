export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** Filter of a list: a status, all open enquiries, or the waitlist. */
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number]

export type MailKind = (typeof MAIL_KINDS)[number]

export const ENQUIRIES_PAGE = 10

export const RECENT_ENQUIRIES = 5

export const WAITING_ENQUIRIES = 5

/** Number of newest enquiries that an open screen compares with its list. */
export const NEWEST_ENQUIRIES = 10

/** Maximum number of enquiries per bulk request. */
export const SELECTED_MAX = 100

export const ENQUIRY_NAME_MAX = 100

/** Replaces a missing optional email address during validation. Never stored. */
export const NO_EMAIL = 'none@none.invalid'

export const PHONE_MAX = 30

export const PHONE_DIGITS_MIN = 7

export const CHOICE_MAX = 200

/** Value of the artist field when the visitor has no preference. */
export const ANY_ARTIST = 'Any artist'

export const isAnyArtist = (name: string) => name.toLowerCase() === ANY_ARTIST.toLowerCase()

/** The only choice of a studio that has no services yet. */
export const ANY_SERVICE = 'Any service'

export const INSPIRATION_MAX = 2_000

export const DESCRIPTION_MAX = 5_000

/** Identifies one enquiry, or one record created by staff, so that a retry does not store it twice. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

export const IDEMPOTENCY_KEY_MAX = 200

/** When the form was first touched, signed by the server. A missing value is not a spam signal. */
export const FORM_STARTED = 'form-started'

/** Sent when the form field that is hidden from people was filled in. */
export const FORM_TRAPPED = 'form-trapped'

/** Sent when the form was posted without scripts. The response then contains a receipt for the next page. */
export const FORM_PLAIN = 'form-plain'

/** Statuses of an enquiry, in order. Lists contain spam only when filtered by it. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const

/** 'open' is new and contacted. 'waitlist' is every enquiry on the waitlist, regardless of its status. */
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

/** How a client found the studio. 'friend' and 'passing' are answers that only staff record. */
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

/** Sent with an enquiry: how the visitor found the studio, and after a space the name in the link. */
export const FOUND_BY_HEADER = 'found-by'

/** The parameter of links that carry a name, on any page of the site. */
export const LINK_PARAM = 's'

const LINK_NAME_MAX = 24

/** Converts the name of a link for its URL: 'Reel 12' becomes 'reel-12'. */
export const toLinkName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LINK_NAME_MAX)
    .replaceAll(/^-+|-+$/g, '')

const HEADER = /^(search|instagram|maps|direct|other)(?: ([a-z0-9-]{1,24}))?$/

/** Ignores values that the site does not send. */
export function readFoundBy(header: unknown): { found_by: string; link_name: string } {
  const [, found_by = '', link_name = ''] = (typeof header === 'string' && HEADER.exec(header)) || []
  return { found_by, link_name }
}
