import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { GRIP } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './order.module.css'

interface Props {
  name: string
  place: number
  picture: ReactNode
  /** Without a title, the item is a tile with its picture. */
  title?: string | undefined
  action?: 'Choose' | 'Edit'
  hint?: string
  lifted: boolean
  chosen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement>
  onChoose: () => void
}

export function OrderItem(props: Props) {
  const { name, place, picture, title, action = 'Choose', hint, lifted, chosen, handle, onChoose } = props
  return (
    <li
      className={title === undefined ? styles.tile : styles.row}
      data-lifted={lifted || undefined}
      data-chosen={chosen || undefined}
    >
      <button
        type="button"
        className={`centred muted ${styles.handle}`}
        aria-label={`Move ${name} by arrow keys`}
        {...handle}
      >
        <Drawing path={GRIP} />
      </button>
      <Row
        as="button"
        gap={4}
        align="center"
        type="button"
        className={`min-w-0 ${styles.choose}`}
        aria-pressed={chosen}
        aria-label={`${action} ${name}`}
        title={hint}
        onClick={onChoose}
      >
        <span className={`muted tabular ${styles.place}`}>{place + 1}</span>
        {picture}
        {title === undefined ? null : <span className="break-words min-w-0">{title}</span>}
      </Row>
    </li>
  )
}
