import type { Enquiry, ListedEnquiry } from '@linework/contract/desk/enquiries-shapes'
import { Link } from 'react-router'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioMoment } from '../../../../shared/time/studio-moments.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { dayTimeText } from '../../../kit/time/days.ts'
import { ServiceText, StatusLabel } from '../enquiry-labels.tsx'
import { ageOf, isOverdue, waitlistText } from '../enquiry-texts.ts'
import { RowPictures } from '../pictures/row-pictures.tsx'
import type { OpenEnquiry } from '../use-desk.ts'
import styles from './inbox-table.module.css'
import type { Selection } from './selection-bar.tsx'

interface Props {
  enquiries: ListedEnquiry[]
  open: Pick<OpenEnquiry, 'id' | 'addressOf' | 'firstState'>
  selection: Selection
  /** Undefined when the role may not delete enquiries. */
  onDelete: ((enquiry: Enquiry) => void) | undefined
}

/** Each row has two lines and opens its enquiry. Phones show the table as a list. */
export function InboxTable({ enquiries, open, selection, onDelete }: Props) {
  return (
    <table className={styles.table} aria-label="Contact requests" data-selecting={selection.isOn}>
      <thead>
        <tr>
          <td className={styles.select}>
            <SelectBox label="Select all" checked={selection.hasAll} onChange={selection.toggleAll} />
          </td>
          <th scope="col" className={styles.text}>
            Name and description
          </th>
          <th scope="col" className={styles.contact}>
            Contact
          </th>
          <th scope="col">Service and artist</th>
          <th scope="col" className={styles.status}>
            Status
          </th>
          <th scope="col" className={styles.date}>
            Date
          </th>
          <th scope="col" className={styles.delete}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <Row
            key={enquiry._id}
            enquiry={enquiry}
            open={open}
            isSelected={selection.ids.includes(enquiry._id)}
            onSelect={() => selection.toggle(enquiry._id)}
            onDelete={onDelete && (() => onDelete(enquiry))}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'open'> & {
  enquiry: ListedEnquiry
  isSelected: boolean
  onSelect: () => void
  onDelete: (() => void) | undefined
}

function Row({ enquiry, open, isSelected, onSelect, onDelete }: RowProps) {
  const { clock } = useStudio()
  const at = new Date(enquiry.createdAt)
  const now = new Date()
  return (
    <tr data-unread={enquiry.unread} data-selected={isSelected} data-open={enquiry._id === open.id}>
      <td className={styles.select}>
        <SelectBox label={`Select ${enquiry.name}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row" className={styles.text}>
        {enquiry.unread ? <span className="visually-hidden">Unread: </span> : null}
        <RowPictures thumbnails={enquiry.thumbnails} count={enquiry.pictures} />
        <Link
          className={`row-link ${enquiry.unread ? 'dot unread-dot ' : ''}${styles.name}`}
          to={open.addressOf(enquiry._id)}
          state={open.firstState}
          replace={open.id !== null}
          aria-current={enquiry._id === open.id ? 'true' : undefined}
          preventScrollReset
        >
          {enquiry.name}
        </Link>
        <span className={styles.message} data-message>
          {enquiry.description}
        </span>
        {enquiry.waiting ? (
          <span className={styles.waitlist}>
            <span>{waitlistText(enquiry.waiting, clock)}</span>
          </span>
        ) : null}
      </th>
      <td className={styles.contact}>
        <span>{enquiry.email}</span>
        <span>{enquiry.phone}</span>
      </td>
      <td className={styles.service}>
        <span>
          <ServiceText enquiry={enquiry} />
        </span>
        <span className={styles.artist}>{enquiry.artist}</span>
      </td>
      <td className={styles.status}>
        <StatusLabel status={enquiry.status} />
        {enquiry.undelivered ? <span className="block text-error">Email not delivered</span> : null}
      </td>
      <td className={styles.date}>
        {enquiry.status === 'booked' ? (
          <Booked at={enquiry.nextAppointmentAt} />
        ) : (
          <time
            dateTime={enquiry.createdAt}
            title={studioMoment(at, clock)}
            data-overdue={enquiry.status === 'new' && isOverdue(at, now)}
          >
            {ageOf(at, now, clock)}
          </time>
        )}
      </td>
      <td className={styles.delete}>
        {onDelete ? (
          <IconButton icon="trash" label={`Delete enquiry of ${enquiry.name}`} danger onClick={onDelete} />
        ) : null}
      </td>
    </tr>
  )
}

function Booked({ at }: { at: string | null }) {
  const { clock } = useStudio()
  if (at === null) return <span className={styles.undated}>No date yet</span>
  return (
    <time className={styles.booked} dateTime={at} title={studioMoment(new Date(at), clock)}>
      {dayTimeText(at, clock)}
    </time>
  )
}

function SelectBox({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className={`target ${styles.box}`}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  )
}
