import { useEffect } from 'react'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { hasFollowing } from '../../contact/pictures/batches.ts'
import { untilLoaded } from '../../contact/pictures/following/pause.ts'
import { detailsOf, NO_DETAILS } from '../../studio/studio-details.ts'
import type { Words } from '../closing/closing-band.tsx'
import { useOpenWords } from '../closing/use-open-words.ts'
import type { LoadedFooter } from '../footer/load-footer.ts'
import { RouteChanges } from '../route-changes/route-changes.tsx'
import type { FirstPage } from '../route-changes/use-first-interaction.ts'
import { fitWordmark } from './fit-wordmark.ts'
import { FloatingLinks } from './floating-links.tsx'
import { followGround } from './follow-ground.ts'
import { followScroll } from './follow-scroll.ts'

interface Props {
  first: FirstPage
  footer: LoadedFooter | Promise<LoadedFooter>
  onWords: (words: Words) => void
}

/** What the layout does for a visitor who scrolls or navigates, loaded with the first sign of it. */
export default function AfterInteraction({ first, footer, onWords }: Props) {
  const studio = useStudio()
  const details = detailsOf(useResolved(footer)?.details ?? NO_DETAILS, studio)
  useOpenWords(details, onWords)
  useEffect(() => {
    // An earlier visit ended before the pictures of its enquiry had arrived.
    if (hasFollowing())
      void untilLoaded(() => import('../../contact/pictures/following/follow-pictures.ts')).then((all) =>
        all.followPictures(),
      )
  }, [])
  useEffect(() => {
    fitWordmark()
    const header = document.querySelector('header')
    if (header === null) return
    const stops = [followGround(header), followScroll(header)]
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
