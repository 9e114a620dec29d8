import type { StudioClock } from './studio-time.ts'

/** Old names of time zones that browsers and servers still report, with the present ones. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const today = (zone: string) => RENAMED[zone] ?? zone

/** Names of the time zones of places, each zone once, and UTC. */
export const zoneNames = (): string[] => [...Intl.supportedValuesOf('timeZone').map(today), 'UTC']

/** Returns the present name of a zone. Rejects offsets like +05:30, whose sign PostgreSQL inverts. */
export function canonicalZone(zone: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return zoneNames().find((name) => name === today(timeZone))
  } catch {
    return undefined
  }
}

type Change = StudioClock['changes'][number]

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** The search for changes tests the offset at this distance, so it would miss two changes within a week. */
const STEP_MS = 7 * DAY_MS
/** The oldest days that the back office shows: enquiries are erased after some years at the latest. */
const DAYS_BACK = 1_100
/** Appointments can be two years ahead; the third year is for browser pages that stay open for long. */
const DAYS_AHEAD = 1_100

// Creating a format is far slower than using one, so formats are cached.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

export function offsetOf(zone: string, at: Date | number): number {
  const parts = formatOf(zone).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Returns the offset at `first`, and its changes until `last` or shortly after. */
export function clockBetween(zone: string, first: number, last: number) {
  const start = Math.floor(first / MINUTE_MS) * MINUTE_MS
  const offset = offsetOf(zone, start)
  const changes: Change[] = []
  let before = offset
  for (let from = start; from < last; from += STEP_MS) {
    const after = offsetOf(zone, from + STEP_MS)
    if (after === before) continue
    before = after
    changes.push({ at: new Date(findChange(zone, from, from + STEP_MS)).toISOString(), offset: after })
  }
  return { offset, changes }
}

function findChange(zone: string, start: number, end: number): number {
  const wanted = offsetOf(zone, end)
  let [low, high] = [start, end]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetOf(zone, middle) === wanted) high = middle
    else low = middle
  }
  return high
}

/** Returns the offset some years ago and all changes from then to the coming years. */
export function clockOf(zone: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  return clockBetween(zone, (today - DAYS_BACK) * DAY_MS, (today + DAYS_AHEAD) * DAY_MS)
}
