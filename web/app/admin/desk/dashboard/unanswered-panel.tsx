import { CHANGE_REQUEST_NAMES } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import type { enquiriesApi } from '@linework/contract/desk/site-api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { Link, useRevalidator } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { refreshUnread, type Unread } from '../../kit/session/unread-count.ts'
import { useMe } from '../../kit/session/use-me.ts'
import { dayTimeText } from '../../kit/time/days.ts'
import { ArrivalsPill } from '../enquiries/arrivals-pill.tsx'
import { ServiceText } from '../enquiries/enquiry-labels.tsx'
import { ageOf, isOverdue } from '../enquiries/enquiry-texts.ts'
import { markContacted, ReplyLinks } from '../enquiries/reply-links.tsx'
import { appointmentUrl, OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './unanswered-panel.module.css'

interface Props {
  waiting: ResponseOf<typeof enquiriesApi.waiting> | undefined
  asked: Appointment[] | undefined
  /** The newest enquiries when the screen was loaded; later ones are counted as new. */
  known: Unread['newest'] | undefined
}

const healsBadly = ({ topic }: Enquiry) => topic === 'healing'

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
          <Row gap={4} align="center" justify="between" className="flex-1">
            <p className="muted">
              <b className={styles.count}>{total}</b>{' '}
              <span className="narrow-hidden">
                {asked?.length ? 'by appointment date, then oldest first' : 'oldest first'}
              </span>
            </p>
            <GhostLink label="All open" to="/admin/contact" />
          </Row>
        )
      }
    >
      <ArrivalsPill known={known} shown={waiting?.data.map(({ _id }) => _id) ?? []} onShow={revalidate} />
      {waiting === undefined ? <LoadFailed things="Enquiries" onRetry={revalidate} /> : null}
      {asked === undefined ? <LoadFailed things="Change requests" onRetry={revalidate} /> : null}
      {waiting && asked && total === 0 ? <p className="muted">All caught up.</p> : null}
      {total === 0 ? null : (
        <ul aria-label="Needs a reply">
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

interface WaitingRowProps {
  enquiry: Enquiry
  isFirst: boolean
  onChanged: () => unknown
}

function WaitingRow({ enquiry, isFirst, onChanged }: WaitingRowProps) {
  const { clock } = useStudio()
  const { _id, name, topic, artist, description, createdAt } = enquiry
  const at = new Date(createdAt)
  const now = new Date()
  return (
    <li className={`relative ${styles.row}`} data-first={isFirst}>
      <div className={styles.text}>
        <Link
          className="truncate hover-underline row-link semibold"
          to={`/admin/contact?${OPEN_ENQUIRY}=${_id}`}
        >
          {name}
        </Link>
        <time className={`muted ${styles.age}`} dateTime={createdAt} data-overdue={isOverdue(at, now)}>
          {ageOf(at, now, clock)}
        </time>
        <p className={`muted truncate ${styles.whole}`}>{description}</p>
        <p className={`muted text-sm truncate ${styles.summary}`} data-urgent={topic === 'healing'}>
          <ServiceText enquiry={enquiry} />
          {`, ${artist}`}
        </p>
      </div>
      <ReplyLinks
        enquiry={enquiry}
        iconsOnly={!isFirst}
        onReply={() => markContacted(enquiry, (send) => send().then(onChanged))}
      />
    </li>
  )
}

function ChangeRequestRow({ appointment }: { appointment: Appointment }) {
  const { clock } = useStudio()
  const isArtist = useMe()?.role === 'artist'
  const { name, changeRequest, changeRequestedAt, changeRequestMessage, startsAt, artistName } = appointment
  if (changeRequest === null || changeRequestedAt === null) return null
  const when = dayTimeText(startsAt, clock)
  return (
    <li className={`relative ${styles.row}`}>
      <div className={styles.text}>
        <Link
          className="truncate hover-underline row-link semibold"
          to={appointmentUrl(appointment, { isArtist, clock })}
        >
          {name}
        </Link>
        <time className={`muted ${styles.age}`} dateTime={changeRequestedAt}>
          {ageOf(new Date(changeRequestedAt), new Date(), clock)}
        </time>
        <p
          className={`text-highlight ${styles.changeRequest}`}
        >{`${CHANGE_REQUEST_NAMES[changeRequest]}: ${when}`}</p>
        <p className={`muted text-sm truncate ${styles.whole}`}>
          {[changeRequestMessage, artistName].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
