import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useCallback, useEffect, useState } from 'react'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { timeSlotAt } from '../../urls/time-slot-text.ts'
import { SLOT_HOURS } from '../../urls/time-slots.ts'

const LOOK_EVERY_MS = 30_000
const DAY = 24
const STEPS_PER_HOUR = 4
const KNOCK_MS = 8

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: SLOT_HOURS,
  PageDown: -SLOT_HOURS,
}
const ENDS: Record<string, number> = { Home: 0, End: DAY - 1 }

const within = (hours: number) => ((hours % DAY) + DAY) % DAY

/** Returns the same hour on the nearest turn, so that the hand of the dial takes the shorter way. */
const nearest = (hours: number, from: number) => hours + DAY * Math.round((from - hours) / DAY)

interface Turn {
  /** Total hours that the hand has turned; a reset at midnight would turn the hand backwards. */
  hours: number
  held: boolean
}

export type DialTurn = ReturnType<typeof useTurn>

export function useTurn(clock: StudioClock, onRelease: (hour: number) => void) {
  const [now, setNow] = useState(() => new Date())
  const [turned, setTurned] = useState<Turn>()
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const angle = turned?.hours ?? studioHours(now, clock).hours
  const hours = within(angle)
  const held = turned?.held ?? false
  const toNow = useCallback(() => setTurned(undefined), [])
  const turnTo = (next: number, isHeld = false) =>
    setTurned({ hours: nearest(within(next), angle), held: isHeld })

  return {
    now,
    angle,
    hours,
    hour: Math.floor(hours),
    held,
    isTurned: turned !== undefined,
    drag(to: number) {
      const next = within(Math.round(to * STEPS_PER_HOUR) / STEPS_PER_HOUR)
      if (timeSlotAt(next) !== timeSlotAt(hours) && held) navigator.vibrate?.(KNOCK_MS)
      turnTo(next, true)
    },
    release(at = hours) {
      const hour = within(Math.round(at))
      turnTo(hour)
      onRelease(hour)
    },
    press(key: string): boolean {
      const step = STEPS[key]
      const end = ENDS[key]
      if (step !== undefined) turnTo(Math.floor(hours) + step)
      else if (end !== undefined) turnTo(end)
      return step !== undefined || end !== undefined
    },
    toNow,
  }
}
