import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { onReturn } from '../../../../lib/on-return.ts'
import { useConnection } from '../../../kit/offline/connection.ts'
import type { Agenda, AppointmentConflict } from '../conflicts/find-conflicts.ts'

/** Polling interval, so that changes of other staff members appear. */
const EVERY_MS = 30_000

export const STRIP_DAYS = 21

interface Loaded extends Agenda {
  from: string
  days: number
  at: Date
}

/** Loads the appointments of a date range. After a failure, the last result and its time stay. */
export function useAgenda(from: string, days: number) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failedFor, setFailedFor] = useState<string>()
  const asked = useRef(0)
  const wanted = useRef({ from, days })
  const { isOnline } = useConnection()

  /** Reads the current range from a ref, because a toast may call `load` after another week was chosen. */
  const load = useCallback(async () => {
    const turn = ++asked.current
    const { from, days } = wanted.current
    try {
      const agenda = await browserApi(appointmentsApi.agenda, { query: { from, days } })
      if (turn !== asked.current) return
      setLoaded({ ...agenda, from, days, at: new Date() })
      setFailedFor(undefined)
    } catch (error) {
      if (turn !== asked.current) return
      reportFailure(error)
      setFailedFor(`${from} ${days}`)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the connection returns
  useEffect(() => {
    wanted.current = { from, days }
    load()
    const refresh = () => {
      if (document.visibilityState === 'visible') load()
    }
    const timer = setInterval(refresh, EVERY_MS)
    const stopWaiting = onReturn(load)
    return () => {
      clearInterval(timer)
      stopWaiting()
      asked.current++
    }
  }, [from, days, load, isOnline, length])

  /** Shows a saved appointment and reloads, because a pending response may be older than the save. */
  const show = useCallback(
    (newer: Appointment) => {
      setLoaded(
        (now) =>
          now && {
            ...now,
            appointments: [...now.appointments.filter(({ _id }) => _id !== newer._id), newer].toSorted(
              (one, other) => one.startsAt.localeCompare(other.startsAt),
            ),
          },
      )
      load()
    },
    [load],
  )

  const agenda = loaded?.from === from && loaded.days === days ? loaded : undefined
  return { agenda, failed: failedFor === `${from} ${days}`, load, show }
}

interface AgendaContent {
  artists: ArtistInList[]
  appointments: Appointment[]
  blocked: BlockedTime[]
  conflicts: AppointmentConflict[]
  hours: Agenda['hours']
  now: Date
  today: string
  onOpen: (appointment: Appointment) => void
  onOpenBlocked: ((blocked: BlockedTime) => void) | undefined
  onMove: (appointment: Appointment, to: { startsAt: string; artistId: string | null }) => void
}

export const AgendaContext = createContext<AgendaContent | undefined>(undefined)

export const useAgendaContent = () => useContext(AgendaContext) as AgendaContent
