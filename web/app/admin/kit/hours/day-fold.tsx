import { type ReactNode, useId } from 'react'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './hours.module.css'

interface Props {
  open: boolean
  onToggle: () => void
  head: ReactNode
  children: ReactNode
}

export function DayFold({ open, onToggle, head, children }: Props) {
  const id = useId()
  return (
    <li className={styles.day} data-open={open || undefined}>
      <div className={styles.heading}>
        <Row
          as="button"
          gap={4}
          align="center"
          type="button"
          className={styles.line}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {head}
          <OfficeIcon name="chevron" />
        </Row>
      </div>
      <div id={id} className={styles.fields} hidden={!open}>
        {open ? children : null}
      </div>
    </li>
  )
}
