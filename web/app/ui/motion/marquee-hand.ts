const ROUND_MS = 40_000
const DRAG_AFTER_PX = 6

/**
 * Lets a visitor move a running or paused row by touch, mouse, wheel and arrow keys. The position is the
 * current time of the animation, so the row continues from there and is endless in both directions.
 */
export function moveByHand(row: HTMLElement): () => void {
  const track = row.firstElementChild as HTMLElement
  let from: { id: number; x: number; y: number } | undefined

  function move(pixels: number): void {
    const animation = track.getAnimations()[0]
    if (animation === undefined) return
    const backwards = getComputedStyle(track).animationDirection === 'reverse'
    const share = (pixels / (track.scrollWidth / 2)) * (backwards ? -1 : 1)
    const time = Number(animation.currentTime ?? 0) + share * ROUND_MS
    // The time wraps around, because an animation has no effect at a negative time.
    animation.currentTime = time < 0 ? (time % ROUND_MS) + ROUND_MS : time
  }

  function onPointerDown({ pointerId, clientX, clientY, button }: PointerEvent): void {
    if (button === 0) from = { id: pointerId, x: clientX, y: clientY }
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
    if (from?.id !== pointerId) return
    const across = clientX - from.x
    if (row.dataset.held === undefined) {
      if (Math.abs(across) < DRAG_AFTER_PX || Math.abs(across) < Math.abs(clientY - from.y)) return
      row.dataset.held = ''
      row.setPointerCapture(pointerId)
    }
    move(-across)
    from.x = clientX
  }

  function onPointerEnd(): void {
    from = undefined
    delete row.dataset.held
  }

  function onWheel(event: WheelEvent): void {
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (across === 0 || Math.abs(across) < Math.abs(event.shiftKey ? 0 : event.deltaY)) return
    event.preventDefault()
    move(across)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(by * (track.firstElementChild as HTMLElement).offsetWidth)
  }

  const listening = new AbortController()
  const { signal } = listening
  row.addEventListener('pointerdown', onPointerDown, { signal })
  row.addEventListener('pointermove', onPointerMove, { signal })
  row.addEventListener('pointerup', onPointerEnd, { signal })
  row.addEventListener('pointercancel', onPointerEnd, { signal })
  row.addEventListener('wheel', onWheel, { signal, passive: false })
  row.addEventListener('keydown', onKeyDown, { signal })
  return () => listening.abort()
}
