import { useEffect } from 'react'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { hasQueuedPictures } from '../../contact/pictures/batches.ts'
import { retryImport } from '../../contact/pictures/upload-queue/pause.ts'
import { detailsOf, NO_DETAILS } from '../../studio/studio-details.ts'
import type { Words } from '../closing/closing-band.tsx'
import { useOpeningText } from '../closing/use-opening-text.ts'
import type { LoadedFooter } from '../footer/load-footer.ts'
import { RouteChanges } from '../route-changes/route-changes.tsx'
import type { FirstPage } from '../route-changes/use-first-interaction.ts'
import { fitWordmark } from './fit-wordmark.ts'
import { FloatingLinks } from './floating-links.tsx'
import { trackScroll } from './track-scroll.ts'
import { trackSurface } from './track-surface.ts'

interface Props {
  first: FirstPage
  footer: LoadedFooter | Promise<LoadedFooter>
  onOpeningStatus: (words: Words) => void
}

/** Layout features for a visitor who scrolls or navigates, loaded with the first interaction. */
export default function AfterInteraction({ first, footer, onOpeningStatus }: Props) {
  const studio = useStudio()
  const details = detailsOf(useResolved(footer)?.details ?? NO_DETAILS, studio)
  useOpeningText(details, onOpeningStatus)
  useEffect(() => {
    // An earlier visit ended before the pictures of its enquiry had arrived.
    if (hasQueuedPictures())
      void retryImport(() => import('../../contact/pictures/upload-queue/upload-queued-pictures.ts')).then(
        (all) => all.uploadQueuedPictures(),
      )
  }, [])
  useEffect(() => {
    fitWordmark()
    const header = document.querySelector('header')
    if (header === null) return
    const stops = [trackSurface(header), trackScroll(header)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      <RouteChanges first={first} />
      <FloatingLinks number={details.chatNumber} />
    </>
  )
}
