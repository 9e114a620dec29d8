import { clockBetween } from '@linework/contract/fields/zone-clock'

const MINUTE_MS = 60_000

interface Span {
  first: Date
  last: Date
}

/** A VTIMEZONE with every offset that the zone has between two moments, each from where it really begins. */
export function writeTimeZone(zone: string, { first, last }: Span): string[] {
  const { offset, changes } = clockBetween(zone, first.getTime(), last.getTime())
  const standard = Math.min(offset, ...changes.map((change) => change.offset))
  let before = offset
  const later = changes.flatMap(({ at, offset: to }) => {
    // Clocks still show the old time at the moment of the change.
    const start = new Date(Date.parse(at) + before * MINUTE_MS)
    const lines = writeObservance({ from: before, to, start, isStandard: to === standard })
    before = to
    return lines
  })
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...writeObservance({ from: offset, to: offset, start: new Date(0), isStandard: offset === standard }),
    ...later,
    'END:VTIMEZONE',
  ]
}

interface Observance {
  from: number
  to: number
  start: Date
  isStandard: boolean
}

function writeObservance({ from, to, start, isStandard }: Observance): string[] {
  const name = isStandard ? 'STANDARD' : 'DAYLIGHT'
  return [
    `BEGIN:${name}`,
    `DTSTART:${writeTime(start)}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `END:${name}`,
  ]
}

/** +0530 */
function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}

/** Its UTC fields as 20261114T183500. */
export const writeTime = (time: Date) => time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
