import type { OrderedRecord } from '@linework/contract/records/ordering-shapes'
import type { ButtonHTMLAttributes } from 'react'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { GRIP } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './order.module.css'

interface Props {
  record: OrderedRecord
  name: string
  place: number
  /** Shown as a tile, because the picture identifies the record better than its title. */
  isPicture: boolean
  lifted: boolean
  chosen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement>
  onChoose: () => void
}

export function OrderItem({ record, name, place, isPicture, lifted, chosen, handle, onChoose }: Props) {
  return (
    <li
      className={isPicture ? styles.tile : styles.row}
      data-lifted={lifted || undefined}
      data-chosen={chosen || undefined}
    >
      <button type="button" className={styles.grip} aria-label={`Move ${name} by arrow keys`} {...handle}>
        <Drawing path={GRIP} />
      </button>
      <Row
        as="button"
        gap={4}
        align="center"
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={`Choose ${name}`}
        onClick={onChoose}
      >
        <span className={styles.place}>{place + 1}</span>
        {record.picture || isPicture ? (
          <Picture className={styles.picture} picture={record.picture} sizes="180px" alt="" />
        ) : null}
        {isPicture ? null : <span className={styles.title}>{record.title}</span>}
      </Row>
    </li>
  )
}
