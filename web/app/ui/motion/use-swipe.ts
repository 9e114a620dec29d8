import { type PointerEvent, useRef } from 'react'

const FAR_ENOUGH = 40

export function useSwipe(step: ((by: 1 | -1) => void) | undefined) {
  const from = useRef<{ x: number; y: number }>(undefined)
  if (step === undefined) return {}
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      from.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (from.current === undefined) return
      const [across, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.abs(across) > FAR_ENOUGH && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
