import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

interface Options {
  count: number
  onMove: (from: number, to: number) => void
}

const KEYS: Record<string, (at: number, columns: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: () => 0,
  End: (_at, _columns, count) => count - 1,
}

/** Moves the items of a list by their handles: dragged by pointer or finger, or by arrow keys. */
export function useDrag({ count, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const [lifted, setLifted] = useState<number>()
  const refocus = useRef<number>(undefined)
  // A moved element loses the focus.
  useLayoutEffect(() => {
    if (refocus.current === undefined) return
    list.current?.children[refocus.current]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    refocus.current = undefined
  })

  function move(from: number, to: number) {
    const place = Math.max(0, Math.min(count - 1, to))
    if (place !== from) onMove(from, place)
    return place
  }

  const placeUnder = ({ clientX, clientY }: PointerEvent) =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })

  const handle = (at: number) => ({
    'data-handle': true,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted(at)
    },
    onPointerMove(event: PointerEvent) {
      if (lifted === undefined) return
      const to = placeUnder(event)
      if (to >= 0 && to < count) setLifted(move(lifted, to))
    },
    onPointerUp: () => setLifted(undefined),
    onPointerCancel: () => setLifted(undefined),
    onKeyDown(event: KeyboardEvent) {
      const target = KEYS[event.key]?.(at, columnsOf(list.current), count)
      if (target === undefined) return
      event.preventDefault()
      refocus.current = move(at, target)
    },
  })

  return { list, lifted, handle }
}

/** How many items stand in the first row. */
function columnsOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  return Math.max(1, items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length)
}
