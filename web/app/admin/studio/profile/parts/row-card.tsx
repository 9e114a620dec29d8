import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { OrderButtons } from '../../../../ui/buttons/order-buttons.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './row-card.module.css'

interface Props {
  /** The name of the item, used in its heading and button labels. */
  name: string
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

/** A list item with its fields and buttons to move and remove it. */
export function RowCard({ name, place, count, onMove, onRemove, children }: Props) {
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{name}</legend>
      <Row gap={1} align="center">
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
        {count > 1 ? <OrderButtons name={name} place={place} count={count} onMove={onMove} /> : null}
        <IconButton icon="trash" label={`Remove ${name}`} danger onClick={onRemove} />
      </Row>
      {children}
    </fieldset>
  )
}
