import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { useMe } from '../../../kit/session/use-me.ts'
import { dayName } from '../../../kit/time/days.ts'
import { dayOf, timesText } from '../../../kit/time/spans.ts'
import { appointmentUrl } from '../../urls/enquiry-query.ts'
import styles from './enquiry-dialog.module.css'

/**
 * Upcoming appointments with the same phone number or email address, for a client who wants a change. Shows
 * the booked name of each, because the enquiry may come from another person.
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
        Upcoming appointments for this number or email
      </h3>
      {list === 'failed' ? (
        <Row as="p" gap={3} wrap align="center">
          Appointments could not be loaded.
          <Button variant="ghost" size="small" onClick={load}>
            Try again
          </Button>
        </Row>
      ) : null}
      {list?.length === 0 ? <p className="muted text-sm">None. Ask for the reference or the name.</p> : null}
      <ul className={styles.earlier}>
        {(list === 'failed' ? [] : list)?.map((appointment) => (
          <li key={appointment._id}>
            <Row
              as={Link}
              gap={5}
              align="center"
              justify="between"
              className={styles.other}
              to={appointmentUrl(appointment, { isArtist, clock })}
              preventScrollReset
            >
              <span>
                <b>{`${dayName(dayOf(appointment.startsAt, clock))}, ${timesText(appointment, clock)}`}</b>
                {wordsOf(appointment)}
              </span>
            </Row>
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
