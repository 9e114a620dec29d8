import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import {
  type Hours,
  isInOrder,
  readHours,
  SPANS_MAX,
  type Span,
  suggestHours,
  writeHours,
} from '@linework/contract/studio/hours'
import { useState } from 'react'
import { clockIn } from '../../../shared/studio/places.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ActionButton, IconButton } from '../../../ui/buttons/icon-button.tsx'
import fieldStyles from '../../../ui/fields/field.module.css'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { clockText } from '../time/days.ts'
import styles from './hours.module.css'
import { addSecond, DAY_KINDS, formatHours, fromClock, hoursOfKind, kindOf, makeSpan } from './time-of-day.ts'

interface Props {
  name: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

export function HoursFields({ name, text, error, onChange }: Props) {
  const hours = readHours(text)
  const { place } = useStudio()
  const set = (next: Hours) => onChange(writeHours(next, clockIn(place.country)))
  return (
    <>
      {hours === undefined && text !== '' ? <NotUnderstood text={text} onUse={set} /> : null}
      <Row as="fieldset" gap={2} wrap aria-label={`${name}: open or closed`}>
        {DAY_KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={hours !== undefined && kindOf(hours) === kind}
            onClick={() => set(hoursOfKind[kind])}
          >
            {kind}
          </Chip>
        ))}
      </Row>
      {hours && kindOf(hours) === 'Open' ? <Spans name={name} hours={hours} onChange={set} /> : null}
      {error ? <p className="medium text-error text-sm">{error}</p> : null}
    </>
  )
}

function Spans({ name, hours, onChange }: { name: string; hours: Hours; onChange: (next: Hours) => void }) {
  const [first] = hours
  const withSecond = hours.length < SPANS_MAX && first ? addSecond(first) : undefined
  const [overlaps, setOverlaps] = useState(false)
  /** Overlapping times are not passed on, because the input may be incomplete. */
  const change = (at: number, span: Hours[number]) => {
    const next = hours.map((each, i) => (i === at ? span : each))
    setOverlaps(!isInOrder(next))
    if (isInOrder(next)) onChange(next)
  }
  return (
    <>
      {hours.map((span, i) => (
        <SpanFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day
          key={i}
          name={hours.length > 1 ? `${name}, part ${i + 1}` : name}
          span={span}
          onChange={(changed) => change(i, changed)}
          {...(hours.length > 1 ? { onRemove: () => onChange(hours.filter((_, at) => at !== i)) } : {})}
        />
      ))}
      {overlaps ? <p className="medium text-error text-sm">{CONTACT_INFO_TEXTS.overlap}</p> : null}
      {withSecond ? (
        <ActionButton icon="plus" label="Add a second time" onClick={() => onChange(withSecond)} />
      ) : null}
    </>
  )
}

function NotUnderstood({ text, onUse }: { text: string; onUse: (hours: Hours) => void }) {
  const reading = suggestHours(text)
  return (
    <Row gap={4} className={styles.unclear}>
      <OfficeIcon name="warning" />
      <div>
        <p>The page shows it as written, but “Open now” and search engines cannot read it.</p>
        {reading ? (
          <GhostButton label={`Use ${formatHours(reading)}`} onClick={() => onUse(reading)} />
        ) : null}
      </div>
    </Row>
  )
}

interface SpanFieldsProps {
  name: string
  span: Span
  onChange: (span: Span) => void
  onRemove?: () => void
}

/** Keeps the last valid span while a typed time is empty or equal to the other time. */
function SpanFields({ name, span, onChange, onRemove }: SpanFieldsProps) {
  const [typed, setTyped] = useState<{ opens?: string; closes?: string }>({})
  const shown = {
    opens: typed.opens ?? clockText(span.opens),
    closes: typed.closes ?? clockText(span.closes),
  }
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
    <Stack gap={2} className={styles.span}>
      {input('opens', 'opens')}
      <span>to</span>
      {input('closes', 'closes')}
      {onRemove ? <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} /> : null}
    </Stack>
  )
}
