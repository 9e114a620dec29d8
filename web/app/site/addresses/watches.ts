/** The day in eight watches of three hours, each named by the hour at which it begins. */
export const WATCHES = ['00', '03', '06', '09', '12', '15', '18', '21'] as const

export type Watch = (typeof WATCHES)[number]

export const WATCH_HOURS = 3

/** '24' of '21'. */
export const endOf = (watch: Watch) => String(Number(watch) + WATCH_HOURS).padStart(2, '0')
