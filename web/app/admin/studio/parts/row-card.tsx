import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OrderButtons } from '../../../ui/buttons/order-buttons.tsx'
import styles from './row-card.module.css'

interface Props {
  /** What it is, for its heading and the names of its buttons. */
  name: string
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

/** One item of a list: what it is, buttons that move and remove it, and its fields. */
export function RowCard({ name, place, count, onMove, onRemove, children }: Props) {
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
        {count > 1 ? <OrderButtons name={name} place={place} count={count} onMove={onMove} /> : null}
        <IconButton icon="trash" label={`Remove ${name}`} danger onClick={onRemove} />
      </div>
      {children}
    </fieldset>
  )
}
