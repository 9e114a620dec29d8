export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

/** What a list is filtered by: a status, everything that is still to be done, or the waitlist. */
export type EnquiryView = (typeof ENQUIRY_VIEWS)[number]

export type MailKind = (typeof MAIL_KINDS)[number]

export const ENQUIRIES_PAGE = 10

export const RECENT_ENQUIRIES = 5

export const WAITING_ENQUIRIES = 5

/** How many of the newest enquiries an open screen compares with those it knows. */
export const NEWEST_ENQUIRIES = 10

/** How many enquiries one call may change. */
export const SELECTED_MAX = 100

export const ENQUIRY_NAME_MAX = 100

export const PHONE_MAX = 30

export const PHONE_DIGITS_MIN = 7

export const CHOICE_MAX = 200

/** Stands for an artist's name when the visitor leaves the choice to the studio. */
export const ANY_ARTIST = 'Any artist'

export const isAnyArtist = (name: string) => name.toLowerCase() === ANY_ARTIST.toLowerCase()

/** The only choice of a studio that has no services yet. */
export const ANY_SERVICE = 'Any service'

export const INSPIRATION_MAX = 2_000

export const DESCRIPTION_MAX = 5_000

/** Identifies one enquiry, so that sending it again over a bad connection does not store a second one. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

export const IDEMPOTENCY_KEY_MAX = 200

/** When the form was first touched, signed by the server. A missing one does not count as a spam signal. */
export const FORM_STARTED = 'form-started'

/** Sent when the form field that is hidden from people was filled in. */
export const FORM_TRAPPED = 'form-trapped'

/** Sent when the form was posted without scripts. The response then has a receipt for the next page. */
export const FORM_PLAIN = 'form-plain'

/** In the order of the work. Lists show spam only when they are filtered by it. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const

/** 'open' is new and contacted. 'waitlist' is who would come when a time becomes free, whatever the status. */
export const ENQUIRY_VIEWS = ['open', 'waitlist', ...ENQUIRY_STATUSES] as const

export const NOTE_MAX = 2_000

/** The recipient of an enquiry's email. */
export const MAIL_KINDS = ['studio', 'visitor', 'artist'] as const

/** How far ahead a reminder may be. */
export const REMIND_WITHIN_DAYS = 366
