export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]

export type MailKind = (typeof MAIL_KINDS)[number]

export const ENQUIRIES_PAGE = 10

export const RECENT_ENQUIRIES = 5

export const ENQUIRY_NAME_MAX = 100

export const PHONE_MAX = 30

export const PHONE_DIGITS_MIN = 7

export const CHOICE_MAX = 200

/** In the place of an artist's name, when the visitor leaves it to the studio. */
export const ANY_ARTIST = 'Any artist'

export const INSPIRATION_MAX = 2_000

export const DESCRIPTION_MAX = 5_000

/** Names one request, so that sending it again on a bad line does not make a second one. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

export const IDEMPOTENCY_KEY_MAX = 200

/** When the form was first touched, signed by us; who sends none is not suspected for it. */
export const FORM_STARTED = 'form-started'

/** Sent when the field that people cannot see was filled in. */
export const FORM_TRAPPED = 'form-trapped'

/** Sent when the form was posted without scripts: the response then has a receipt for the page that follows. */
export const FORM_PLAIN = 'form-plain'

/** In the order of the work. Spam is seen only when it is asked for. */
export const ENQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed', 'spam'] as const

export const NOTE_MAX = 2_000

/** Who a request's mail goes to. */
export const MAIL_KINDS = ['studio', 'visitor'] as const
