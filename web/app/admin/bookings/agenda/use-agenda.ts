import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment } from '@linework/contract/appointments/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { onReturn } from '../../../lib/on-return.ts'
import type { Agenda } from '../clash/find-clashes.ts'

/** Another desk's change is seen within this time. */
const EVERY_MS = 30_000

interface Loaded extends Agenda {
  from: string
  days: number
  at: Date
}

/** The appointments of some days. After a failure the last ones of the same days stay, with their time. */
export function useAgenda(from: string, days: number) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failedFor, setFailedFor] = useState<string>()
  const asked = useRef(0)
  const wanted = useRef({ from, days })

  /** Of the days that are shown by then: a toast may ask for it after another week was chosen. */
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
      // The answer for other days is not shown.
      asked.current++
    }
  }, [from, days, load])

  /** Shows what was just saved, and loads again: an answer that was on its way does not know it. */
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
