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

/** In workflow order. Lists include spam only when filtered by it. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const

/** 'open' is new and contacted. 'waitlist' is every enquiry on the waitlist, regardless of its status. */
export const ENQUIRY_VIEWS = ['open', 'waitlist', ...ENQUIRY_STATUSES] as const

export const NOTE_MAX = 2_000

/** Recipients of emails about an enquiry. */
export const MAIL_KINDS = ['studio', 'visitor', 'artist'] as const

/** Maximum number of days until a reminder. */
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
  remindInvalid: 'Choose a future day within a year.',
  mailOff: 'Email is not set up on this server.',
} as const
