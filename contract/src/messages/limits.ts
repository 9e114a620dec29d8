/** Of one message's text, and of a page's. */
export const MESSAGE_MAX = 4_000

export const UPI_ID_MAX = 100

export const REMINDERS_MAX = 5

/** A reminder comes at most this long before the appointment. */
export const REMINDER_HOURS_MAX = 14 * 24

/** Until a studio chooses its own. */
export const DEFAULT_REMINDER_HOURS = [72, 24]

/** Texts of aftercare, each for a service or for all. */
export const AFTERCARE_MAX = 30
