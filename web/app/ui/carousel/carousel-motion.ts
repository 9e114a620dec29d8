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

  // The visitor may have scrolled it before hydration.
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

  // Over a cross-origin frame no pointer event fires, but :hover still matches; and a change of the focus
  // between two frames fires no event here.
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
    /** Restores the position after a resize. */
    keep: () => show(false),
    start(): () => void {
      const clock = setInterval(() => isUsed() || step(1), STEP_EVERY_MS)
      return () => clearInterval(clock)
    },
    watchPlayers(onUsed: () => void): () => void {
      // Events inside a frame do not reach this page, but the window loses the focus to it.
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
