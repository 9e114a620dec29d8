import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_MS = 450
const STILL_PX = 10

/** Detects a long press by touch or pen, but not by mouse, and suppresses the click after the press. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  // A ref, because the callback may change during the press.
  const latest = useRef(onLongPress)
  useEffect(() => {
    latest.current = onLongPress
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop()
      wasLong.current = false
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        latest.current()
      }, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Suppresses the context menu that browsers open after a long press. */
    onContextMenu(event: MouseEvent) {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
