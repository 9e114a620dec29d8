const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// `local` holds local time in the UTC fields of a Date, as atStudio and localTime return it.

export const weekdayName = (local: Date) => DAYS[local.getUTCDay()] as string

export const longDay = (local: Date) =>
  `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`

/** Returns a text like '15:00'. */
export const timeOfDay = (local: Date) => local.toISOString().slice(11, 16)

/** Returns a text like 'Saturday 21 November 2026, 15:00'. */
export const longTime = (local: Date) => `${weekdayName(local)} ${longDay(local)}, ${timeOfDay(local)}`

/** Returns a text like '2 hours' or '1 hour 30 minutes'. */
export function longDuration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
