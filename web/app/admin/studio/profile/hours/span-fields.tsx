import type { Span } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import fieldStyles from '../../../../ui/fields/field.module.css'
import styles from './hours.module.css'
import { fromClock, makeSpan, toClock } from './time-of-day.ts'

interface Props {
  /** The day, used in the input labels. */
  name: string
  span: Span
  onChange: (span: Span) => void
  onRemove?: () => void
}

/** While a time is typed, its input may be empty or equal to the other one; the span is kept then. */
export function SpanFields({ name, span, onChange, onRemove }: Props) {
  const [typed, setTyped] = useState<{ opens?: string; closes?: string }>({})
  const shown = { opens: typed.opens ?? toClock(span.opens), closes: typed.closes ?? toClock(span.closes) }
  function type(side: 'opens' | 'closes', value: string) {
    const next = { ...shown, [side]: value }
    setTyped(next)
    const [opens, closes] = [fromClock(next.opens), fromClock(next.closes)]
    if (opens !== undefined && closes !== undefined && opens !== closes) onChange(makeSpan(opens, closes))
  }
  const input = (side: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      className={fieldStyles.input}
      aria-label={`${name} ${label}`}
      value={shown[side]}
      onChange={({ target }) => type(side, target.value)}
      onBlur={() => setTyped({})}
    />
  )
  return (
    <div className={styles.span}>
      {input('opens', 'opens')}
      <span>to</span>
      {input('closes', 'closes')}
      {onRemove ? <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} /> : null}
    </div>
  )
}
