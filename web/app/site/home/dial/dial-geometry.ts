import { TIME_SLOTS } from '../../urls/time-slots.ts'

/** The drawing around the wheel, in a square of 600 units; midnight is at the top. */
const CENTRE = 300
const [ARCS, TICKS, NUMERALS] = [271, 279, 310]
const SLOT_DEGREES = 45
/** Half of the gap between two arcs. */
const GAP = 1.6
const QUARTERS = 96
const QUARTERS_PER_WATCH = 12

function pointAt(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(CENTRE + radius * Math.sin(angle)), round(CENTRE - radius * Math.cos(angle))]
}

const arc = (from: number, to: number) => `M${pointAt(ARCS, from)}A${ARCS} ${ARCS} 0 0 1 ${pointAt(ARCS, to)}`

/** One arc and one number for each time slot. */
export const RING = TIME_SLOTS.map((slot, i) => {
  const start = i * SLOT_DEGREES
  const [x, y] = pointAt(NUMERALS, start)
  return { slot, arc: arc(start + GAP, start + SLOT_DEGREES - GAP), x, y }
})

/** A tick every quarter of an hour, longer at the full hour. */
export const QUARTER_TICKS = Array.from({ length: QUARTERS }, (_, i) => i)
  .filter((i) => i % QUARTERS_PER_WATCH !== 0)
  .map((i) => {
    const degrees = (i * 360) / QUARTERS
    return `M${pointAt(TICKS, degrees)}L${pointAt(TICKS + (i % 4 === 0 ? 7 : 3), degrees)}`
  })
  .join('')
