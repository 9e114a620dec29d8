import { appointmentsApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { Link } from 'react-router'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { useLoaded } from '../../../kit/page/use-loaded.ts'
import { useMe } from '../../../kit/session/use-me.ts'
import { dayName, dayOf, timesText } from '../../../kit/time/days.ts'
import { appointmentUrl } from '../../urls/enquiry-query.ts'
import styles from './enquiry-dialog.module.css'
import { Section } from './section.tsx'

/** Shows the name of each appointment, because several people may share a phone number or email. */
export function ClientAppointments({ enquiry }: { enquiry: string }) {
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const { value, failed, load } = useLoaded(
    () => browserApi(appointmentsApi.ofClient, { params: { id: enquiry } }),
    enquiry,
  )
  return (
    <Section title="Upcoming appointments for this number or email">
      {failed ? <LineFailed text="Appointments could not be loaded." onRetry={load} /> : null}
      {value?.length === 0 ? (
        <p className="muted text-sm">No appointments. Ask for the reference or the name.</p>
      ) : null}
      <ul>
        {value?.map((appointment) => (
          <li key={appointment._id}>
            <Row
              as={Link}
              gap={5}
              align="center"
              justify="between"
              className={styles.related}
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
    </Section>
  )
}

const wordsOf = ({ name, service, artistName, reference }: Appointment) =>
  [name, service, artistName, reference]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')
