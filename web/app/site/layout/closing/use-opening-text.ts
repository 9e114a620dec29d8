import { useEffect } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import type { StudioDetails } from '../../studio/studio-details.ts'
import { DEFAULT_HEADLINE, type Words } from './closing-band.tsx'

const LOOK_EVERY_MS = 30_000

/** Shows at the end of pages whether the studio is open, updated every minute. */
export function useOpeningText({ hours, specialDays }: StudioDetails, show: (words: Words) => void): void {
  const { clock } = useStudio()
  useEffect(() => {
    if (typeof hours === 'string') return
    const look = () =>
      import('./opening-status-text.ts').then(
        ({ openingStatusText }) =>
          show(
            openingStatusText({ workingHours: hours, specialDays }, new Date(), clock) ?? DEFAULT_HEADLINE,
          ),
        () => {},
      )
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [hours, specialDays, clock, show])
}
