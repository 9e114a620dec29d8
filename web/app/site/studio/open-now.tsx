import type { StudioClock } from '@linework/contract/fields/studio-time'
import { isOpenAt } from '@linework/contract/studio/open-days'
import { useEffect, useState } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../shared/time/studio-moments.ts'
import { studioHours } from '../../shared/time/studio-time.ts'
import styles from './open-now.module.css'
import type { StudioDetails } from './studio-details.ts'

const LOOK_EVERY_MS = 30_000

/** Uses the studio's time zone. Empty for unclear hours, and before hydration, because pages are cached. */
export function OpenNow({ hours, specialDays }: Pick<StudioDetails, 'hours' | 'specialDays'>) {
  const { clock } = useStudio()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const open =
    now === undefined || typeof hours === 'string'
      ? undefined
      : isOpenAt({ workingHours: hours, specialDays }, studioIsoDay(now, clock), minuteOf(now, clock))
  // Rendered even when empty, so that nothing below shifts.
  return (
    <p className={styles.now} data-open={open}>
      {open === undefined ? '' : open ? 'Open now' : 'Closed now'}
    </p>
  )
}

const minuteOf = (now: Date, clock: StudioClock) => Math.round(studioHours(now, clock).hours * 60)
