import type { OrderedRecord } from '@linework/contract/order/shapes'
import type { ButtonHTMLAttributes } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { Drawing } from '../../ui/icons/icon.tsx'
import { GRIP } from '../../ui/icons/office-icon.tsx'
import styles from './order.module.css'

interface Props {
  record: OrderedRecord
  name: string
  place: number
  /** A tile, because its picture says more than its title. */
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
      <button
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
      </button>
    </li>
  )
}
