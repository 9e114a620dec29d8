import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PauseButton } from '../buttons/pause-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { useNearView } from '../motion/use-near-view.ts'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { useSwipe } from '../motion/use-swipe.ts'
import styles from './carousel.module.css'
import type { CarouselMotion } from './carousel-motion.ts'

interface Slide {
  key: string
  content: ReactNode
  copy: ReactNode
}

interface Props {
  label: string
  slides: Slide[]
  /** A class that sets --per, the number of visible slides, for every screen width. */
  className: string | undefined
}

/** The slides move automatically. Without JavaScript or with reduced motion the row can be scrolled. */
export function Carousel({ label, slides, className }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const still = useReducedMotion()
  const near = useNearView(track)
  const overflows = useOverflows(viewport, slides.length, near)
  const motion = useMotion(track, slides.length, overflows && !still)
  const live = motion !== undefined
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  useClock(motion, !paused && !held, () => {
    setPaused(true)
    if (document.activeElement) motion?.reveal(document.activeElement)
  })
  const swipe = useSwipe(motion?.step)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // The role is group, because the section around the carousel is already a landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={`relative ${className}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-live
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={({ target }) => {
        hold()
        motion?.reveal(target)
      }}
      onBlur={release}
    >
      <div ref={viewport} className={styles.viewport} data-moves={live || undefined} {...swipe}>
        <ul ref={track} className={styles.track}>
          {slides.map(({ key, content }) => (
            <li key={key} className={`min-w-0 ${styles.slide}`}>
              {content}
            </li>
          ))}
          {live
            ? slides.map(({ key, copy }) => (
                <li key={`copy-${key}`} className={`min-w-0 ${styles.slide}`} aria-hidden="true" inert>
                  {copy}
                </li>
              ))
            : null}
        </ul>
      </div>
      {/* The empty row keeps the height of the buttons, so that nothing below shifts during hydration. */}
      <div className={`mt-5 ${styles.controls}`}>
        {motion ? (
          <>
            <button
              type="button"
              className={styles.control}
              aria-label={`Previous of ${label}`}
              onClick={() => motion.step(-1)}
            >
              <Icon name="previous" size={18} />
            </button>
            <PauseButton what={label} paused={paused} onToggle={() => setPaused(!paused)} />
            <button
              type="button"
              className={styles.control}
              aria-label={`Next of ${label}`}
              onClick={() => motion.step(1)}
            >
              <Icon name="next" size={18} />
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}

function useOverflows(
  viewport: React.RefObject<HTMLDivElement | null>,
  count: number,
  near: boolean,
): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    // Measuring forces a layout, so it waits until the row is near the viewport.
    if (!near) return
    const measure = () => {
      const box = viewport.current
      const slide = box?.querySelector('li')
      if (box && slide) setOverflows(count > Math.round(box.clientWidth / slide.clientWidth))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [viewport, count, near])
  return overflows
}

/** Loads the script that moves the slides. Until then visitors can scroll the row. */
function useMotion(track: RefObject<HTMLElement | null>, count: number, wanted: boolean) {
  const [motion, setMotion] = useState<CarouselMotion>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    const start = ({ createMotion }: typeof import('./carousel-motion.ts')) => {
      if (current && track.current) setMotion(createMotion(track.current, count))
    }
    import('./carousel-motion.ts').then(start, () => {})
    return () => {
      current = false
      setMotion(undefined)
    }
  }, [track, count, wanted])

  useEffect(() => {
    if (motion === undefined) return
    window.addEventListener('resize', motion.keep)
    return () => window.removeEventListener('resize', motion.keep)
  }, [motion])
  return motion
}

function useClock(motion: CarouselMotion | undefined, running: boolean, onUsed: () => void): void {
  const call = useEffectEvent(onUsed)
  useEffect(() => (running ? motion?.start() : undefined), [motion, running])
  useEffect(() => motion?.watchPlayers(() => call()), [motion])
}
