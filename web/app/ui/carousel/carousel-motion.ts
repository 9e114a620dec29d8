import { holdsFocusedFrame, PLAYING_EVENT } from './player-focus.ts'

const STEP_EVERY_MS = 3_000
const STEP_TAKES_MS = 1_000

export type CarouselMotion = ReturnType<typeof createMotion>

export function createMotion(track: HTMLElement, count: number) {
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
    track.getBoundingClientRect() // forces the jump to be rendered before the next step
  }

  // The visitor may have scrolled the row before this script was loaded.
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

  // Checked before each step: a pointer over a cross-origin frame fires no event here, though :hover matches,
  // and a change of the focus from one frame to another fires no event either.
  const isUsed = () => track.closest('section')?.matches(':hover') || holdsFocusedFrame(track)

  return {
    step,
    reveal(target: Element): void {
      const slide = target.closest('li')
      const index = slide ? [...track.children].indexOf(slide) : -1
      if (!slide || index < 0) return
      frame.scrollLeft = 0
      const [inner, outer] = [slide.getBoundingClientRect(), frame.getBoundingClientRect()]
      if (inner.left >= outer.left - 1 && inner.right <= outer.right + 1) return
      place = index
      show(false)
    },
    /** Restores the position of the current slide after a resize. */
    keep: () => show(false),
    start(): () => void {
      const clock = setInterval(() => isUsed() || step(1), STEP_EVERY_MS)
      return () => clearInterval(clock)
    },
    watchPlayers(onUsed: () => void): () => void {
      // A click in a frame fires no event on this page, but the focus moves from the window to the frame.
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
