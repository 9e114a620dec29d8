import type { Bookings } from '@linework/contract/bookings/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { studioTime } from '../../../shared/studio-moments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OPEN_REQUEST } from '../../enquiries/enquiry-query.ts'
import { Panel } from '../panel.tsx'
import styles from './bookings-panel.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'

/** Who comes today and tomorrow. Without an answer it says so: an empty day would be a lie. */
export function BookingsPanel({ bookings }: { bookings: Bookings | undefined }) {
  const [calendar, setCalendar] = useState(false)
  return (
    <Panel
      title="Bookings"
      aside={
        <Button variant="ghost" size="small" onClick={() => setCalendar(true)}>
          Calendar feed
        </Button>
      }
    >
      {bookings ? (
        <div className={styles.days}>
          <Day name="Today" requests={bookings.today} />
          <Day name="Tomorrow" requests={bookings.tomorrow} />
        </div>
      ) : (
        <p className={styles.empty}>The bookings cannot be shown now.</p>
      )}
      {calendar ? <CalendarDialog onClose={() => setCalendar(false)} /> : null}
    </Panel>
  )
}

function Day({ name, requests }: { name: string; requests: Enquiry[] }) {
  return (
    <div>
      <h3 className={styles.day}>{name}</h3>
      {requests.length === 0 ? (
        <p className={styles.empty}>{`Nobody is booked for ${name.toLowerCase()}.`}</p>
      ) : (
        <ul aria-label={name}>
          {requests.map((request) => (
            <li key={request._id}>
              <Link className={styles.booking} to={`/admin/contact?${OPEN_REQUEST}=${request._id}`}>
                <b className={styles.clock}>
                  {request.bookedFor ? studioTime(new Date(request.bookedFor)) : ''}
                </b>{' '}
                <span className={styles.who}>
                  <span className={styles.name}>{request.name}</span>{' '}
                  <span className={styles.what}>{`${request.service}, ${request.artist}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
