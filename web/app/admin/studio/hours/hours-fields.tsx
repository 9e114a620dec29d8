import {
  type Hours,
  isInOrder,
  readHours,
  SPANS_MAX,
  suggestHours,
  writeHours,
} from '@linework/contract/contact-info/hours'
import { CONTACT_INFO_TEXTS } from '@linework/contract/contact-info/texts'
import { useState } from 'react'
import { clockIn } from '../../../shared/studio/places.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import styles from './hours.module.css'
import { SpanFields } from './span-fields.tsx'
import { DAY_KINDS, hoursOfKind, inWords, kindOf } from './time-of-day.ts'

interface Props {
  /** The day, for the names of the inputs. */
  name: string
  /** The stored text. */
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

const SECOND_LENGTH = 3 * 60
const LATEST = 24 * 60 - 1

/** Open, 24 hours or closed, and one or two spans. A text that is not understood stays until staff choose. */
export function HoursFields({ name, text, error, onChange }: Props) {
  const hours = readHours(text)
  const { place } = useStudio()
  const set = (next: Hours) => onChange(writeHours(next, clockIn(place.country)))
  return (
    <>
      {hours === undefined && text !== '' ? <NotUnderstood text={text} onUse={set} /> : null}
      <fieldset className={styles.kinds} aria-label={`${name}: open or closed`}>
        {DAY_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={hours !== undefined && kindOf(hours) === kind}
            onClick={() => set(hoursOfKind[kind])}
          >
            {kind}
          </button>
        ))}
      </fieldset>
      {hours && kindOf(hours) === 'Open' ? <Spans name={name} hours={hours} onChange={set} /> : null}
      {error ? <p className={styles.error}>{error}</p> : null}
    </>
  )
}

function Spans({ name, hours, onChange }: { name: string; hours: Hours; onChange: (next: Hours) => void }) {
  const last = hours.at(-1)
  const canAdd = hours.length < SPANS_MAX && last !== undefined && last.closes + 60 <= LATEST
  const [overlaps, setOverlaps] = useState(false)
  /** Times that overlap, perhaps only while they are typed, are not taken over. */
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
      {overlaps ? <p className={styles.error}>{CONTACT_INFO_TEXTS.overlap}</p> : null}
      {canAdd ? (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            const opens = last.closes + 60
            onChange([...hours, { opens, closes: Math.min(opens + SECOND_LENGTH, LATEST) }])
          }}
        >
          <OfficeIcon name="plus" size={18} />
          Add a second time
        </Button>
      ) : null}
    </>
  )
}

function NotUnderstood({ text, onUse }: { text: string; onUse: (hours: Hours) => void }) {
  const reading = suggestHours(text)
  return (
    <div className={styles.unclear}>
      <OfficeIcon name="warning" />
      <div>
        <p>The page shows it as written, but “Open now” and search engines cannot read it.</p>
        {reading ? (
          <Button variant="ghost" size="small" onClick={() => onUse(reading)}>
            {`Use ${inWords(reading)}`}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
