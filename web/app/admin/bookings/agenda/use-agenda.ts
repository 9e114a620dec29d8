import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment } from '@linework/contract/appointments/shapes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
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
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  const load = useCallback(async () => {
    const turn = ++asked.current
    try {
      const agenda = await browserApi(appointmentsApi.agenda, { query: { from, days } })
      if (turn !== asked.current) return
      setLoaded({ ...agenda, from, days, at: new Date() })
      setFailed(false)
    } catch (error) {
      if (turn !== asked.current) return
      reportFailure(error)
      setFailed(true)
    }
  }, [from, days])

  useEffect(() => {
    load()
    const refresh = () => {
      if (document.visibilityState === 'visible') load()
    }
    const timer = setInterval(refresh, EVERY_MS)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
      // The answer for other days is not shown.
      asked.current++
    }
  }, [load])

  /** Shows what was just saved, before the next answer. */
  const show = useCallback(
    (newer: Appointment) =>
      setLoaded(
        (now) =>
          now && {
            ...now,
            appointments: [...now.appointments.filter(({ _id }) => _id !== newer._id), newer].toSorted(
              (one, other) => one.startsAt.localeCompare(other.startsAt),
            ),
          },
      ),
    [],
  )

  const agenda = loaded?.from === from && loaded.days === days ? loaded : undefined
  return { agenda, failed, load, show }
}
