import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './chips.module.css'

interface Props<Value> {
  label: string
  /** The row says itself what it is. */
  hideLabel?: boolean
  /** Few and short: none is to be looked for beyond the edge of a phone. */
  isWhole?: boolean
  /** Several where more than one may be chosen. */
  value: Value | readonly Value[]
  options: { value: Value; name: string; more?: string | undefined; isBusy?: boolean }[]
  onChoose: (value: Value) => void
  children?: ReactNode
}

/** A row of choices, of which one is chosen. On a phone it scrolls to the side. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { label, hideLabel = false, isWhole = false, value, options, onChoose, children } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const isThere = options.length > 0
  // Only at first: a row that moves under the finger is missed.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (isThere && row.current && chosen && chosen.offsetLeft + chosen.offsetWidth > row.current.clientWidth)
      row.current.scrollLeft = chosen.offsetLeft - 16
  }, [isThere])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls
    <div className={styles.field} role="group" aria-labelledby={id}>
      <p className={hideLabel ? 'visually-hidden' : styles.label} id={id}>
        {label}
      </p>
      <div className={styles.chips} data-whole={isWhole} ref={row}>
        {options.map(({ value: each, name, more, isBusy = false }) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            aria-pressed={Array.isArray(value) ? value.includes(each) : value === each}
            data-busy={isBusy}
            onClick={() => onChoose(each)}
          >
            {name}
            {more === undefined ? null : <small className={styles.more}>{more}</small>}
          </button>
        ))}
        {children}
      </div>
    </div>
  )
}
