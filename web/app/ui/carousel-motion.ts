const STEP_TAKES_MS = 1_000

export interface CarouselMotion {
  step: (by: 1 | -1) => void
  /** What has the focus must be seen: its slide leads, and the browser's own scrolling is taken back. */
  reveal: (target: Element) => void
  /** After the widths have changed. */
  keep: () => void
}

/** Moves a track of slides. Behind them stand copies; when the first copy leads, the track jumps back unseen. */
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

  return {
    step(by) {
      if (by === -1 && place === 0) jump(count)
      else if (place >= count) jump(0)
      place += by
      show(true)
    },
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
  }
}
