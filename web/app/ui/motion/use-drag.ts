import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

interface Options {
  count: number
  onMove: (from: number, to: number) => void
  onDrop?: () => void
}

/** Dragging within this distance from an edge scrolls the container. */
const EDGE_PX = 56
const SCROLL_PX = 14

const KEYS: Record<string, (at: number, columns: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  Home: () => 0,
  End: (_at, _columns, count) => count - 1,
}

export function useDrag({ count, onMove, onDrop }: Options) {
  const list = useRef<HTMLUListElement>(null)
  const [lifted, setLifted] = useState<number>()
  const refocus = useRef<number>(undefined)
  // Focuses the handle again, because a moved element loses the focus.
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

  function drop() {
    setLifted(undefined)
    onDrop?.()
  }

  const placeUnder = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })

  const onMoved = useEffectEvent((event: globalThis.PointerEvent) => {
    if (lifted === undefined) return
    const to = placeUnder(event)
    // Renders synchronously: a slow phone sends several moves between two renders, each relative to the last.
    if (to >= 0 && to < count && to !== lifted) flushSync(() => setLifted(move(lifted, to)))
    scrollNearEdge(list.current, event.clientY)
  })
  const onEnded = useEffectEvent(drop)
  const isLifted = lifted !== undefined
  // Listens on the window, because an element that moves in the document loses its pointer capture.
  useEffect(() => {
    if (!isLifted) return
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointermove', (event) => onMoved(event), { signal })
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => onEnded(), { signal })
    return () => listening.abort()
  }, [isLifted])

  const handle = (at: number) => ({
    'data-handle': true,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted(at)
    },
    onKeyDown(event: KeyboardEvent) {
      const target = KEYS[event.key]?.(at, columnsOf(list.current), count)
      if (target === undefined) return
      event.preventDefault()
      refocus.current = move(at, target)
    },
    onKeyUp({ key }: KeyboardEvent) {
      if (key in KEYS) onDrop?.()
    },
  })

  return { list, lifted, handle }
}

function columnsOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  return Math.max(1, items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length)
}

function scrollNearEdge(list: HTMLElement | null, y: number): void {
  let area = list?.parentElement
  while (area && area.scrollHeight <= area.clientHeight) area = area.parentElement
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y < Math.max(top, 0) + EDGE_PX) area.scrollBy(0, -SCROLL_PX)
  if (y > Math.min(bottom, innerHeight) - EDGE_PX) area.scrollBy(0, SCROLL_PX)
}
