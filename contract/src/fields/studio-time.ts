const IST_MINUTES = 330

/** The offset of the studio's time zone. India has one offset all year, so no zone data is needed. */
export const STUDIO_OFFSET = '+05:30'

/** Its UTC fields are the studio's local time. */
export const atStudio = (at: Date) => new Date(at.getTime() + IST_MINUTES * 60_000)
