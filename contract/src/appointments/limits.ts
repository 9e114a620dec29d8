/** In the order of an appointment's life. 'missed' is a client who did not come. */
export const APPOINTMENT_STATES = ['planned', 'confirmed', 'came', 'missed', 'cancelled'] as const

export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** What a client may ask for on the page of an appointment. */
export const CLIENT_ASKS = ['move', 'cancel', 'erase'] as const

/**
 * What the client hears of a change that staff saved: an email in a minute, if it is not taken back before; no email, because there
 * is no address or no mail server; nothing, because nothing is new or staff wanted it so.
 */
export const CLIENT_TOLD = ['soon', 'unreachable', 'nothing'] as const

export type ClientTold = (typeof CLIENT_TOLD)[number]

/** How a client reached the studio. 'form' is the website. */
export const ENQUIRY_SOURCES = ['form', 'walk-in', 'call', 'whatsapp', 'instagram', 'other'] as const

export type EnquirySource = (typeof ENQUIRY_SOURCES)[number]

export const MINUTES_MIN = 5

export const MINUTES_MAX = 24 * 60

/** Where neither staff nor an earlier version gave a length. */
export const MINUTES_DEFAULT = 60

/** A start that is not longer ago counts as now: a walk-in is entered while the needle is being prepared. */
export const NOW_MINUTES = 30

export const SESSIONS_MAX = 50

export const AMOUNT_MAX = 100_000_000

export const DEPOSIT_REFERENCE_MAX = 100

export const BLOCK_REASON_MAX = 200

/** A month's sheet with the days around it. */
export const AGENDA_DAYS_MAX = 42
