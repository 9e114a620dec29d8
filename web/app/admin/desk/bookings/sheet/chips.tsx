import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import styles from './chips.module.css'

interface Props<Value> {
  label: string
  /** Hides the label visually when the chips explain themselves. */
  hideLabel?: boolean
  isWhole?: boolean
  /** An array when several options can be chosen. */
  value: Value | readonly Value[]
  options: { value: Value; name: string; more?: string | undefined; isBusy?: boolean }[]
  onChoose: (value: Value) => void
  children?: ReactNode
}

export function Chips<Value extends string>(props: Props<Value>) {
  const { label, hideLabel = false, isWhole = false, value, options, onChoose, children } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const exists = options.length > 0
  // Scrolls only when the options appear, because a tap misses a row that moves.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (exists && row.current && chosen && chosen.offsetLeft + chosen.offsetWidth > row.current.clientWidth)
      row.current.scrollLeft = chosen.offsetLeft - 16
  }, [exists])
  return (
    <Stack gap={2} className={styles.field} role="group" aria-labelledby={id}>
      <p className={hideLabel ? 'visually-hidden' : styles.label} id={id}>
        {label}
      </p>
      <Row gap={2} wrap className={`relative ${styles.chips}`} data-whole={isWhole} ref={row}>
        {options.map(({ value: each, name, more, isBusy = false }) => (
          <Chip
            key={each}
            className={styles.chip}
            pressed={Array.isArray(value) ? value.includes(each) : value === each}
            data-busy={isBusy}
            onClick={() => onChoose(each)}
          >
            {name}
            {more === undefined ? null : <small className={`muted tabular ${styles.more}`}>{more}</small>}
          </Chip>
        ))}
        {children}
      </Row>
    </Stack>
  )
}
