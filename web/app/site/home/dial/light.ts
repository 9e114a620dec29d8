export type Light = 'day' | 'lamp' | 'night'

const [SUNRISE, SUNSET, NOON] = [6, 18, 12]
/** The hours at which lamp and moon are brightest, and how long they fade. */
const [LAMP, MOON, FADES] = [21, 2.5, 5]

export const lightAt = (hours: number): Light =>
  hours >= SUNRISE && hours < SUNSET ? 'day' : hours >= SUNSET ? 'lamp' : 'night'

/** How strong sun, lamp and moon are, from 0 to 1. */
export function strengthsAt(hours: number) {
  if (lightAt(hours) === 'day')
    return { sun: 0.55 + 0.45 * (1 - apart(hours, NOON) / (NOON - SUNRISE)), lamp: 0, moon: 0 }
  const glow = (peak: number) => Math.max(0, 1 - apart(hours, peak) / FADES)
  return { sun: 0, lamp: glow(LAMP), moon: glow(MOON) }
}

/** Hours between two, the short way round. */
function apart(a: number, b: number): number {
  const hours = Math.abs(a - b) % 24
  return Math.min(hours, 24 - hours)
}
