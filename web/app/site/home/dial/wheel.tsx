import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useNearView } from '../../../ui/motion/use-near-view.ts'
import { readSaved, save } from '../../contact/tab-storage.ts'
import { TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'
import type { DialTurn } from './use-turn.ts'
import styles from './wheel.module.css'

interface Props {
  turn: DialTurn
  text: string
  slot: TimeSlot
  closed: readonly TimeSlot[]
}

/** Fraction of the radius. Touches closer to the centre scroll the page instead of turning the dial. */
const HUB = 0.44

const HINT = 'dial-hint'

export function Wheel({ turn, text, slot, closed }: Props) {
  const slider = useRef<HTMLDivElement>(null)
  // Once per visit the hand of the dial moves a little, to show that it can be turned.
  const isSeen = useNearView(slider, '-45% 0px')
  const [isFirst] = useState(() => readSaved(HINT).seen !== true)
  useEffect(() => {
    if (isSeen) save(HINT, { seen: true })
  }, [isSeen])

  function placeOf(event: PointerEvent<SVGElement>): { hours: number; distance: number } {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - width / 2]
    return {
      hours: ((Math.atan2(x, -y) / Math.PI) * 12 + 24) % 24,
      distance: Math.hypot(x, y) / (width / 2),
    }
  }

  function grab(event: PointerEvent<SVGElement>) {
    const { hours, distance } = placeOf(event)
    if (distance < HUB || event.button > 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    slider.current?.focus({ preventScroll: true })
    turn.drag(hours)
  }

  const drag = (event: PointerEvent<SVGElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) turn.drag(placeOf(event).hours)
  }

  const release = (event: PointerEvent<SVGElement>, hours?: number) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) turn.release(hours)
  }

  return (
    <div
      ref={slider}
      className={`relative square ${styles.wheel}`}
      data-held={turn.held || undefined}
      data-hint={(isSeen && isFirst && !turn.isTurned) || undefined}
      role="slider"
      tabIndex={0}
      aria-label="Hour of the day"
      aria-valuemin={0}
      aria-valuemax={23}
      aria-valuenow={turn.hour}
      aria-valuetext={text}
      onKeyDown={(event) => {
        const isDone = event.key === 'Enter' || event.key === ' '
        if (isDone) slider.current?.closest('section')?.querySelector<HTMLElement>('[data-book]')?.focus()
        if (isDone || turn.press(event.key)) event.preventDefault()
      }}
    >
      <i className={styles.glow} />
      <i className={styles.sun} />
      <i className={styles.body} />
      <svg
        className={`cover h-full ${styles.ring}`}
        viewBox="0 0 600 600"
        aria-hidden="true"
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={(event) => release(event, placeOf(event).hours)}
        onPointerCancel={(event) => release(event)}
      >
        <circle className={styles.focus} cx="300" cy="300" r="327" />
        <path className={styles.shadow} d="M297 300 286 545h28L303 300Z" />
        <path className={styles.ticks} d={QUARTER_TICKS} />
        {RING.map((part) => (
          <path
            key={part.slot}
            className={styles.arc}
            d={part.arc}
            data-on={part.slot === slot || undefined}
            data-closed={closed.includes(part.slot) || undefined}
          />
        ))}
        {RING.map((part) => (
          <text key={part.slot} x={part.x} y={part.y}>
            {part.slot}
          </text>
        ))}
        <g className={styles.hand}>
          <path d="M295 300 299 29h2l4 271Z" />
          <circle cx="300" cy="29" r="17" />
          <circle cx="300" cy="300" r="9" />
          {turn.isTurned ? null : <path className={styles.chevrons} d={CHEVRONS} />}
        </g>
      </svg>
      <i className={styles.hub} />
    </div>
  )
}

const CENTRE = 300
const [ARCS, TICKS, NUMERALS] = [271, 279, 310]
const SLOT_DEGREES = 45
const GAP = 1.6
const QUARTERS = 96
const QUARTERS_PER_WATCH = 12

function pointAt(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(CENTRE + radius * Math.sin(angle)), round(CENTRE - radius * Math.cos(angle))]
}

const arc = (from: number, to: number) => `M${pointAt(ARCS, from)}A${ARCS} ${ARCS} 0 0 1 ${pointAt(ARCS, to)}`

/** The two arrows beside the knob, shown until the first turn. */
const CHEVRONS = [-1, 1]
  .map((side) => {
    const [start, tip] = [side * 6.5, side * 10]
    return `M${pointAt(ARCS - 9, start)}L${pointAt(ARCS, tip)}L${pointAt(ARCS + 9, start)}Z`
  })
  .join('')

const RING = TIME_SLOTS.map((slot, i) => {
  const start = i * SLOT_DEGREES
  const [x, y] = pointAt(NUMERALS, start)
  return { slot, arc: arc(start + GAP, start + SLOT_DEGREES - GAP), x, y }
})

const QUARTER_TICKS = Array.from({ length: QUARTERS }, (_, i) => i)
  .filter((i) => i % QUARTERS_PER_WATCH !== 0)
  .map((i) => {
    const degrees = (i * 360) / QUARTERS
    return `M${pointAt(TICKS, degrees)}L${pointAt(TICKS + (i % 4 === 0 ? 7 : 3), degrees)}`
  })
  .join('')
