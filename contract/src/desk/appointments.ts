/** In lifecycle order. 'missed' means the client did not come. */
export const APPOINTMENT_STATES = ['planned', 'confirmed', 'came', 'missed', 'cancelled'] as const

export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** Changes that a client can request on the client page. */
export const CHANGE_REQUESTS = ['move', 'cancel', 'erase'] as const

/**
 * Notification that results from a saved change. 'soon': an email in a minute unless staff undo the change.
 * 'unreachable': no email address or no mail server. 'nothing': no relevant change, or staff chose not to
 * notify.
 */
export const NOTIFICATION_OUTCOMES = ['soon', 'unreachable', 'nothing'] as const

export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number]

/** How a client reached the studio. 'form' is the website. */
export const ENQUIRY_SOURCES = ['form', 'walk-in', 'call', 'whatsapp', 'instagram', 'other'] as const

export type EnquirySource = (typeof ENQUIRY_SOURCES)[number]

export const MINUTES_MIN = 5

export const MINUTES_MAX = 24 * 60

/** Used when neither staff nor stored data give a duration. */
export const MINUTES_DEFAULT = 60

/** A start at most this long ago counts as now: walk-ins are often entered shortly after they begin. */
export const NOW_MINUTES = 30

/** Two years. A later start is most likely a typo in the year. */
const DAYS_AHEAD_MAX = 731

export const isTooFar = (startsAt: string, now: Date) =>
  Date.parse(startsAt) > now.getTime() + DAYS_AHEAD_MAX * 86_400_000

/** A client who arrives at most this long before the start counts as arrived, even across midnight. */
export const EARLY_MINUTES = 120

export const SESSIONS_MAX = 50

export const AMOUNT_MAX = 100_000_000

export const DEPOSIT_REFERENCE_MAX = 100

export const BLOCK_REASON_MAX = 200

/** A calendar month with the adjacent days of its first and last week. */
export const AGENDA_DAYS_MAX = 42
