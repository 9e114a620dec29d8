import { holdsFocusedFrame, PLAYING_EVENT } from './player-focus.ts'

const STEP_EVERY_MS = 3_000
const STEP_TAKES_MS = 1_000

export interface CarouselMotion {
  step: (by: 1 | -1) => void
  /** What has the focus must be seen: its slide leads, and the browser's own scrolling is taken back. */
  reveal: (target: Element) => void
  /** After the widths have changed. */
  keep: () => void
  /** On by one every three seconds until it is stopped. */
  start: () => () => void
  /** Calls when a player inside is used, by touch, mouse or keyboard, or says that it plays; until it is stopped. */
  watchPlayers: (onUsed: () => void) => () => void
}

/** RouteChanges a track of slides. Behind them stand copies; when the first copy leads, the track jumps back unseen. */
export function createMotion(track: HTMLElement, count: number): CarouselMotion {
  const frame = track.parentElement as HTMLElement
  let place = 0

  function width(): number {
    const [first, second] = track.children as unknown as [HTMLElement, HTMLElement]
    return second.offsetLeft - first.offsetLeft
  }

  function show(animated: boolean): void {
    track.style.transition = animated ? `transform ${STEP_TAKES_MS}ms ease-in-out` : 'none'
    track.style.transform = `translateX(${-place * width()}px)`
  }

  function jump(to: number): void {
    place = to
    show(false)
    track.getBoundingClientRect() // the jump must be drawn before the step begins
  }

  // Somebody may have scrolled it before it could move.
  if (frame.scrollLeft > 0) {
    place = Math.round(frame.scrollLeft / width())
    frame.scrollLeft = 0
    show(false)
  }

  function step(by: 1 | -1): void {
    if (by === -1 && place === 0) jump(count)
    else if (place >= count) jump(0)
    place += by
    show(true)
  }

  // Over a frame of another site no pointer event arrives here, but the browser still knows; and from one frame to another
  // the focus goes without a word to the window.
  const isUsed = () => track.closest('section')?.matches(':hover') || holdsFocusedFrame(track)

  return {
    step,
    reveal(target) {
      const slide = target.closest('li')
      const index = slide ? [...track.children].indexOf(slide) : -1
      if (!slide || index < 0) return
      frame.scrollLeft = 0
      const [inner, outer] = [slide.getBoundingClientRect(), frame.getBoundingClientRect()]
      if (inner.left >= outer.left - 1 && inner.right <= outer.right + 1) return
      place = index
      show(false)
    },
    keep: () => show(false),
    start() {
      const clock = setInterval(() => isUsed() || step(1), STEP_EVERY_MS)
      return () => clearInterval(clock)
    },
    watchPlayers(onUsed) {
      // No event of a frame reaches this page, but the window loses the focus to it.
      const onBlur = () => {
        if (holdsFocusedFrame(track)) onUsed()
      }
      window.addEventListener('blur', onBlur)
      track.addEventListener(PLAYING_EVENT, onUsed)
      return () => {
        window.removeEventListener('blur', onBlur)
        track.removeEventListener(PLAYING_EVENT, onUsed)
      }
    },
  }
}
