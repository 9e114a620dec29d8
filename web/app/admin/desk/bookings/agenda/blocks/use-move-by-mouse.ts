import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import {
  clockText,
  DAY_MINUTES,
  dayOf,
  endOf,
  minutesOf,
  momentOf,
  STEP_MINUTES,
  timeOf,
} from '../../../../kit/time/days.ts'

const START_PX = 5

interface Options {
  clock: StudioClock
  /** Vertical pixels per minute; undefined in views without a time axis. */
  pixelsPerMinute?: number
  onMove: (appointment: Appointment, to: { startsAt: string; artistId: string | null }) => void
}

interface Target {
  startsAt: string
  artistId: string | null
}

/** The keys that move the focused appointment while Alt is held. */
const MOVES: Record<string, number> = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }

/** Drags an appointment to an element with `data-drop-day` and `data-drop-artist`, in steps of 15 minutes. */
export function useMoveByMouse({ clock, pixelsPerMinute, onMove }: Options) {
  const [dragged, setDragged] = useState<{ appointment: Appointment; to: Target | undefined }>()
  const start = useRef<{ x: number; y: number }>(undefined)
  const wasDragged = useRef(false)

  function targetOf(appointment: Appointment, { clientX, clientY }: PointerEvent): Target | undefined {
    const place = document
      .elementsFromPoint(clientX, clientY)
      .find(
        (element): element is HTMLElement => element instanceof HTMLElement && 'dropDay' in element.dataset,
      )
    if (place === undefined) return undefined
    const { dropDay: day = dayOf(appointment.startsAt, clock), dropArtist } = place.dataset
    const before = minutesOf(timeOf(appointment.startsAt, clock))
    const later = (clientY - (start.current?.y ?? clientY)) / (pixelsPerMinute ?? Number.POSITIVE_INFINITY)
    const steps = Math.round(later / STEP_MINUTES) * STEP_MINUTES
    const minutes = Math.max(0, Math.min(DAY_MINUTES - STEP_MINUTES, before + steps))
    const artistId = dropArtist === undefined ? appointment.artistId : dropArtist || null
    return { startsAt: momentOf(day, clockText(minutes), clock), artistId }
  }

  const handle = (appointment: Appointment) => ({
    'data-movable': true,
    'data-dragged': dragged?.appointment._id === appointment._id,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === undefined) return
      const far = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
      if (far < START_PX && !wasDragged.current) return
      wasDragged.current = true
      setDragged({ appointment, to: targetOf(appointment, event) })
    },
    onPointerUp(event: PointerEvent) {
      const to = wasDragged.current ? targetOf(appointment, event) : undefined
      stop()
      if (to && (to.startsAt !== appointment.startsAt || to.artistId !== appointment.artistId))
        onMove(appointment, to)
    },
    onKeyDown(event: KeyboardEvent) {
      const minutes = event.altKey ? MOVES[event.key] : undefined
      if (minutes === undefined) return
      event.preventDefault()
      onMove(appointment, { startsAt: endOf(appointment.startsAt, minutes), artistId: appointment.artistId })
    },
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (wasDragged.current) event.stopPropagation()
      wasDragged.current = false
    },
  })

  function stop() {
    start.current = undefined
    setDragged(undefined)
  }

  return { handle, dragged }
}

export type DragHandle = ReturnType<ReturnType<typeof useMoveByMouse>['handle']>
