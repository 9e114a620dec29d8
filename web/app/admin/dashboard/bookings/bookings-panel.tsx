import type { Bookings } from '@linework/contract/bookings/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { studioTime } from '../../../shared/studio-moments.ts'
import { useStudio } from '../../../shared/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OPEN_ENQUIRY } from '../../enquiries/enquiry-query.ts'
import { Panel } from '../panel.tsx'
import styles from './bookings-panel.module.css'
import { CalendarDialog } from './calendar-dialog.tsx'

/** Without data it says so, because an empty day would look like a day without bookings. */
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
          <Day name="Today" enquiries={bookings.today} />
          <Day name="Tomorrow" enquiries={bookings.tomorrow} />
        </div>
      ) : (
        <p className={styles.empty}>Could not load the bookings.</p>
      )}
      {calendar ? <CalendarDialog onClose={() => setCalendar(false)} /> : null}
    </Panel>
  )
}

function Day({ name, enquiries }: { name: string; enquiries: Enquiry[] }) {
  const { clock } = useStudio()
  return (
    <div>
      <h3 className={styles.day}>{name}</h3>
      {enquiries.length === 0 ? (
        <p className={styles.empty}>{`No bookings ${name.toLowerCase()}.`}</p>
      ) : (
        <ul aria-label={name}>
          {enquiries.map((enquiry) => (
            <li key={enquiry._id}>
              <Link className={styles.booking} to={`/admin/contact?${OPEN_ENQUIRY}=${enquiry._id}`}>
                <b className={styles.clock}>
                  {enquiry.bookedFor ? studioTime(new Date(enquiry.bookedFor), clock) : ''}
                </b>{' '}
                <span className={styles.who}>
                  <span className={styles.name}>{enquiry.name}</span>{' '}
                  <span className={styles.what}>{`${enquiry.service}, ${enquiry.artist}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
