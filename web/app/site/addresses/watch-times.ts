import { endOf, WATCH_HOURS, WATCHES, type Watch } from './watches.ts'

// Apart from the watches, because the home page's first scripts do without.
export const watchOf = (hour: number) => WATCHES[Math.floor(hour / WATCH_HOURS)] as Watch

/** '21:00 to 24:00'. */
export const watchTimes = (watch: Watch) => `${watch}:00 to ${endOf(watch)}:00`
