const ZONE = 'Asia/Kolkata'
const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, year: 'numeric' })

export const studioYear = (now: Date) => Number(YEAR.format(now))

/** The studio's clock, whatever the zone of the device. */
export function studioClock(now: Date): { hour: number; text: string } {
  const text = PARTS.format(now)
  return { hour: Number(text.slice(0, 2)), text }
}
