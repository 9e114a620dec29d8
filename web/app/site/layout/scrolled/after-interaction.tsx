import { useEffect } from 'react'
import { useResolved } from '../../../lib/use-resolved.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { hasQueuedPictures } from '../../contact/pictures/batches.ts'
import { retryImport } from '../../contact/pictures/upload-queue/pause.ts'
import { detailsOf, NO_DETAILS, type StudioDetails } from '../../studio/studio-details.ts'
import type { Words } from '../closing/closing-band.tsx'
import type { LoadedFooter } from '../footer/load-footer.ts'
import { SHORTEST } from '../footer/site-footer.tsx'
import { RouteChanges } from '../route-changes/route-changes.tsx'
import type { FirstPage } from '../route-changes/use-first-interaction.ts'
import { FloatingLinks } from './floating-links.tsx'
import { trackScroll, trackSurface } from './track-header.ts'

interface Props {
  first: FirstPage
  footer: LoadedFooter | Promise<LoadedFooter>
  onOpeningStatus: (words: Words) => void
}

export default function AfterInteraction({ first, footer, onOpeningStatus }: Props) {
  const studio = useStudio()
  const details = detailsOf(useResolved(footer)?.details ?? NO_DETAILS, studio)
  useOpeningText(details, onOpeningStatus)
  useEffect(() => {
    // Continues uploads of an earlier visit that ended before all pictures had arrived.
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

/** Measures the outline of the studio's name, because glyphs may exceed their advance width. */
async function fitWordmark(): Promise<void> {
  await document.fonts.ready
  const text = document.querySelector<SVGTextElement>('footer text')
  const mark = text?.ownerSVGElement
  const canvas = document.createElement('canvas').getContext('2d')
  if (!mark || !text || !canvas) return
  const name = [...(text.textContent ?? '')]
  const { font, letterSpacing } = getComputedStyle(text)
  canvas.font = font
  text.removeAttribute('textLength')
  const [first, last] = [canvas.measureText(name[0] ?? ''), canvas.measureText(name.at(-1) ?? '')]
  const left = -first.actualBoundingBoxLeft
  // Subtracts the invisible letter spacing after the last letter.
  const end = text.getComputedTextLength() - Number.parseFloat(letterSpacing)
  const right = end + last.actualBoundingBoxRight - last.width
  const { actualBoundingBoxAscent: height } = canvas.measureText(name.join(''))
  // A short name has a minimum width, so that space is left beside it.
  const width = Math.max(right - left, name.length < SHORTEST ? mark.viewBox.baseVal.width : 0)
  mark.setAttribute('viewBox', `${left} ${Number(text.getAttribute('y')) - height} ${width} ${height}`)
}

const LOOK_EVERY_MS = 30_000

function useOpeningText({ hours, specialDays }: StudioDetails, show: (words: Words) => void): void {
  const { clock } = useStudio()
  useEffect(() => {
    if (typeof hours === 'string') return
    const look = () =>
      import('../closing/opening-status-text.ts').then(
        ({ openingStatusText, DEFAULT_HEADLINE }) =>
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
