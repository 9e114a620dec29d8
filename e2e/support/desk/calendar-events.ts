const MINUTE_MS = 60_000
/** The time zone of the sample studio, which has no daylight saving time. */
const ZONE = { name: 'Asia/Kolkata', offset: '+05:30' }

export interface CalendarEntry {
  id: string
  startsAt: string
  minutes: number
  sequence: number
  isCancelled: boolean
}

/** Parses an iCalendar file without the product's code, whose errors it would repeat. */
export function readEvents(calendar: string): CalendarEntry[] {
  const events = calendar.replaceAll(/\r?\n[ \t]/g, '').split('BEGIN:VEVENT')
  return events.slice(1).map((event) => {
    const read = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    return {
      id: read('UID').split('@')[0] as string,
      startsAt: readStart(read('DTSTART')),
      minutes: readMinutes(read('DURATION')),
      sequence: Number(read('SEQUENCE') || 0),
      isCancelled: read('STATUS') === 'CANCELLED',
    }
  })
}

function readStart(text: string): string {
  const [, zone = '', year, month, day, hour, minute] =
    /^(?:TZID=([^:]+):)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text) ?? []
  if (zone !== ZONE.name) throw new Error(`Another zone: ${text}`)
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00${ZONE.offset}`).toISOString()
}

function readMinutes(text: string): number {
  const minutes = /^PT(\d+)M$/.exec(text)?.[1]
  if (minutes === undefined) throw new Error(`Another length: ${text}`)
  return Number(minutes)
}

/** Returns a day in the sample studio's time zone as YYYY-MM-DD. */
export const studioDay = (daysFromToday: number) =>
  new Date(Date.now() + (330 + daysFromToday * 24 * 60) * MINUTE_MS).toISOString().slice(0, 10)

/** Matches the button of a day, whose name starts like 'Fri 20 Nov'. */
export function dayButtonName(day: string): RegExp {
  const read = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(day)).slice(0, 3)
  return new RegExp(`^${read({ weekday: 'short' })} ${Number(day.slice(-2))} ${read({ month: 'short' })}`)
}

export const studioMoment = (day: string, time: string) =>
  new Date(`${day}T${time}:00${ZONE.offset}`).toISOString()

/** Formats a time like the emails of the studio: Saturday 21 November 2026, 11:00. */
export function studioText(moment: string): string {
  const read = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: ZONE.name }).format(new Date(moment))
  const day = read({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')
  return `${day}, ${read({ hour: '2-digit', minute: '2-digit' })}`
}
