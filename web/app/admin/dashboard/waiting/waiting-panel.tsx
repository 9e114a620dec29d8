import type { Appointment } from '@linework/contract/appointments/shapes'
import type { enquiriesApi } from '@linework/contract/enquiries/api'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ArrivalsPill } from '../../enquiries/arrivals/arrivals-pill.tsx'
import { refreshUnread, type Unread } from '../../layout/unread-count.ts'
import { LoadFailed } from '../../list/load-failed.tsx'
import { Panel } from '../panel.tsx'
import { AskedRow } from './asked-row.tsx'
import styles from './waiting-panel.module.css'
import { WaitingRow } from './waiting-row.tsx'

interface Props {
  /** Undefined when they could not be loaded. */
  waiting: ResponseOf<typeof enquiriesApi.waiting> | undefined
  /** Whose client asks for a change. Undefined when they could not be loaded. */
  asked: Appointment[] | undefined
  /** As in ArrivalsPill. */
  known: Unread['newest'] | undefined
}

const healsBadly = ({ topic }: Enquiry) => topic === 'healing'

/** The work of the day: what heals badly, then who has waited longest, with the ways to answer on the row. */
export function WaitingPanel({ waiting, asked, known }: Props) {
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
      title="Needs an answer"
      aside={
        total === 0 ? null : (
          <div className={styles.aside}>
            <p className={styles.order}>
              <b className={styles.count}>{total}</b>
              <span className={styles.oldest}>
                {asked?.length ? 'by appointment, then oldest first' : 'oldest first'}
              </span>
            </p>
            <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
              All open
            </ButtonLink>
          </div>
        )
      }
    >
      <ArrivalsPill known={known} shown={waiting?.data.map(({ _id }) => _id) ?? []} onShow={revalidate} />
      {waiting === undefined ? <LoadFailed things="Enquiries" onRetry={revalidate} /> : null}
      {asked === undefined ? <LoadFailed things="What clients ask" onRetry={revalidate} /> : null}
      {waiting && asked && total === 0 ? <p className={styles.none}>Everybody has an answer.</p> : null}
      {total === 0 ? null : (
        <ul className={styles.rows} aria-label="Needs an answer">
          {enquiries.filter(healsBadly).map(rowOf)}
          {asked?.map((appointment) => (
            <AskedRow key={appointment._id} appointment={appointment} />
          ))}
          {enquiries.filter((enquiry) => !healsBadly(enquiry)).map(rowOf)}
        </ul>
      )}
    </Panel>
  )
}
