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

// These functions take a local time in the UTC fields of a Date, as returned by atStudio and localTime.

export const weekdayName = (local: Date) => DAYS[local.getUTCDay()] as string

export const longDay = (local: Date) =>
  `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`

/** '15:00' */
export const timeOfDay = (local: Date) => local.toISOString().slice(11, 16)

/** Formats '21 November 2026' with the weekday and time: 'Saturday 21 November 2026, 15:00'. */
export const longTime = (local: Date) => `${weekdayName(local)} ${longDay(local)}, ${timeOfDay(local)}`

/** '2 hours', '1 hour 30 minutes' */
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
