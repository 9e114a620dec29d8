export type Light = 'day' | 'lamp' | 'night'

const [SUNRISE, SUNSET, NOON] = [6, 18, 12]
/** The hours of the brightest lamp and moon, and the duration of their fading. */
const [LAMP, MOON, FADES] = [21, 2.5, 5]

export const daylightAt = (hours: number): Light =>
  hours >= SUNRISE && hours < SUNSET ? 'day' : hours >= SUNSET ? 'lamp' : 'night'

/** Returns the intensity of sun, lamp and moon, from 0 to 1. */
export function lightLevels(hours: number) {
  if (daylightAt(hours) === 'day')
    return { sun: 0.55 + 0.45 * (1 - apart(hours, NOON) / (NOON - SUNRISE)), lamp: 0, moon: 0 }
  const glow = (peak: number) => Math.max(0, 1 - apart(hours, peak) / FADES)
  return { sun: 0, lamp: glow(LAMP), moon: glow(MOON) }
}

/** Returns the shorter distance between two hours on the clock. */
function apart(a: number, b: number): number {
  const hours = Math.abs(a - b) % 24
  return Math.min(hours, 24 - hours)
}
