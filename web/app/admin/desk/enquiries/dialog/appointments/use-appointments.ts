import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../../lib/calls/report-failure.ts'
import { useChange } from '../../../bookings/agenda/appointment/use-change.ts'

/**
 * The appointments of an enquiry. `onChanged` is called after a save, because the enquiry shows the next one.
 */
export function useAppointments(enquiry: string, onChanged: () => unknown) {
  const [list, setList] = useState<Appointment[]>([])
  const [failed, setFailed] = useState(false)
  const [open, setOpen] = useState<Appointment | 'new'>()

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setList(await browserApi(appointmentsApi.ofEnquiry, { params: { id: enquiry } }))
    } catch (error) {
      reportFailure(error)
      setFailed(true)
    }
  }, [enquiry])

  useEffect(() => {
    load()
  }, [load])

  const show = (newer: Appointment) => {
    setList((now) =>
      [...now.filter(({ _id }) => _id !== newer._id), newer].toSorted((one, other) =>
        one.startsAt.localeCompare(other.startsAt),
      ),
    )
    onChanged()
  }
  const { busy, change } = useChange(show)

  return {
    list,
    failed,
    busy,
    load,
    show,
    change,
    open,
    book: () => setOpen('new'),
    edit: (appointment: Appointment) => setOpen(appointment),
    close: () => setOpen(undefined),
  }
}

export type EnquiryAppointments = ReturnType<typeof useAppointments>
