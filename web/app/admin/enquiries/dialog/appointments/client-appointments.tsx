import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Appointment } from '@linework/contract/appointments/shapes'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { addressOfBooking } from '../../../bookings/address-of-booking.ts'
import { dayName } from '../../../bookings/times/days.ts'
import { dayOf, timesText } from '../../../bookings/times/spans.ts'
import { useMe } from '../../../layout/session/use-me.ts'
import styles from '../enquiry-dialog.module.css'

/**
 * For a client who wants to change an appointment: those to come under the same phone number or email address, with the name
 * that each was booked under, because an enquiry may be a stranger's.
 */
export function ClientAppointments({ enquiry }: { enquiry: string }) {
  const id = useId()
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const [list, setList] = useState<Appointment[] | 'failed'>()
  const load = useCallback(() => {
    setList(undefined)
    browserApi(appointmentsApi.ofClient, { params: { id: enquiry } }).then(setList, (error: unknown) => {
      reportFailure(error)
      setList('failed')
    })
  }, [enquiry])
  useEffect(load, [load])
  return (
    <section className={styles.booked} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        To come for this number or email
      </h3>
      {list === 'failed' ? (
        <p className={styles.row}>
          Appointments could not be loaded. None are lost.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </p>
      ) : null}
      {list?.length === 0 ? <p className={styles.quiet}>None. Ask for the reference or the name.</p> : null}
      <ul className={styles.earlier}>
        {(list === 'failed' ? [] : list)?.map((appointment) => (
          <li key={appointment._id}>
            <Link
              className={styles.other}
              to={addressOfBooking(appointment, { isArtist, clock })}
              preventScrollReset
            >
              <span>
                <b>{`${dayName(dayOf(appointment.startsAt, clock))}, ${timesText(appointment, clock)}`}</b>
                {wordsOf(appointment)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = ({ name, service, artistName, reference }: Appointment) =>
  [name, service, artistName, reference]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')
