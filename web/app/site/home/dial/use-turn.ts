import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useEffect, useState } from 'react'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { watchOf } from '../../addresses/watch-times.ts'
import { WATCH_HOURS } from '../../addresses/watches.ts'

const LOOK_EVERY_MS = 30_000
const DAY = 24
const STEPS_PER_HOUR = 4
/** Milliseconds; felt, not heard. */
const KNOCK_MS = 8

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: WATCH_HOURS,
  PageDown: -WATCH_HOURS,
}
const ENDS: Record<string, number> = { Home: 0, End: DAY - 1 }

const within = (hours: number) => ((hours % DAY) + DAY) % DAY

/** The same hour of the day, so that the hand goes the short way round. */
const nearest = (hours: number, from: number) => hours + DAY * Math.round((from - hours) / DAY)

interface Turn {
  /** Counted on over midnight, so that the hand never turns back. */
  hours: number
  held: boolean
}

export type DialTurn = ReturnType<typeof useTurn>

/** Where the hand stands: at the studio's time, until it is turned. `onRelease` gets the hour on which it comes to rest. */
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
  const turnTo = (next: number, isHeld = false) =>
    setTurned({ hours: nearest(within(next), angle), held: isHeld })

  return {
    now,
    /** In hours, for the hand. */
    angle,
    /** From 0 to 24. */
    hours,
    hour: Math.floor(hours),
    held,
    isTurned: turned !== undefined,
    drag(to: number) {
      const next = within(Math.round(to * STEPS_PER_HOUR) / STEPS_PER_HOUR)
      if (watchOf(next) !== watchOf(hours) && held) navigator.vibrate?.(KNOCK_MS)
      turnTo(next, true)
    },
    /** Comes to rest on the hour that is nearest to where it was released. */
    release(at = hours) {
      const hour = within(Math.round(at))
      turnTo(hour)
      onRelease(hour)
    },
    /** True for a key of the slider. */
    press(key: string): boolean {
      const step = STEPS[key]
      const end = ENDS[key]
      if (step !== undefined) turnTo(Math.floor(hours) + step)
      else if (end !== undefined) turnTo(end)
      return step !== undefined || end !== undefined
    },
    toNow: () => setTurned(undefined),
  }
}
