import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import type { enquiriesApi } from '@linework/contract/desk/site-api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../../kit/list/list-states.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { refreshUnread, type Unread } from '../../../kit/session/unread-count.ts'
import { ArrivalsPill } from '../../enquiries/arrivals/arrivals-pill.tsx'
import { ChangeRequestRow } from './change-request-row.tsx'
import styles from './waiting-panel.module.css'
import { WaitingRow } from './waiting-row.tsx'

interface Props {
  /** Undefined when the enquiries could not be loaded. */
  waiting: ResponseOf<typeof enquiriesApi.waiting> | undefined
  /** Appointments with a change request. Undefined when they could not be loaded. */
  asked: Appointment[] | undefined
  /** The newest enquiries from before the screen was loaded, as in ArrivalsPill. */
  known: Unread['newest'] | undefined
}

const healsBadly = ({ topic }: Enquiry) => topic === 'healing'

/** Unanswered enquiries with reply buttons: healing problems first, then the oldest. */
export function UnansweredPanel({ waiting, asked, known }: Props) {
  const { revalidate } = useRevalidator()
  const total = (waiting?.total ?? 0) + (asked?.length ?? 0)
  const enquiries = waiting?.data ?? []
  function changed() {
    refreshUnread()
    return revalidate()
  }
  const rowOf = (enquiry: Enquiry) => (
    <WaitingRow key={enquiry._id} enquiry={enquiry} isFirst={enquiry === enquiries[0]} onChanged={changed} />
  )
  return (
    <Panel
      title="Needs a reply"
      aside={
        total === 0 ? null : (
          <Row gap={4} align="center" justify="between" className={styles.aside}>
            <p className="muted">
              <b className={styles.count}>{total}</b>{' '}
              <span className={styles.oldest}>
                {asked?.length ? 'by appointment date, then oldest first' : 'oldest first'}
              </span>
            </p>
            <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
              All open
            </ButtonLink>
          </Row>
        )
      }
    >
      <ArrivalsPill known={known} shown={waiting?.data.map(({ _id }) => _id) ?? []} onShow={revalidate} />
      {waiting === undefined ? <LoadFailed things="Enquiries" onRetry={revalidate} /> : null}
      {asked === undefined ? <LoadFailed things="Change requests" onRetry={revalidate} /> : null}
      {waiting && asked && total === 0 ? <p className="muted">All caught up.</p> : null}
      {total === 0 ? null : (
        <ul className={styles.rows} aria-label="Needs a reply">
          {enquiries.filter(healsBadly).map(rowOf)}
          {asked?.map((appointment) => (
            <ChangeRequestRow key={appointment._id} appointment={appointment} />
          ))}
          {enquiries.filter((enquiry) => !healsBadly(enquiry)).map(rowOf)}
        </ul>
      )}
    </Panel>
  )
}
