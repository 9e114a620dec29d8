import { useEffect } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import type { StudioDetails } from '../../studio/studio-details.ts'
import { TIMELESS, type Words } from './closing-band.tsx'

const LOOK_EVERY_MS = 30_000

/** Says at the end of pages whether the studio is open, up to the minute. */
export function useOpenWords({ hours, specialDays }: StudioDetails, show: (words: Words) => void): void {
  const { clock } = useStudio()
  useEffect(() => {
    if (typeof hours === 'string') return
    const look = () =>
      import('./open-words.ts').then(
        ({ openWords }) =>
          show(openWords({ workingHours: hours, specialDays }, new Date(), clock) ?? TIMELESS),
        () => {},
      )
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [hours, specialDays, clock, show])
}
