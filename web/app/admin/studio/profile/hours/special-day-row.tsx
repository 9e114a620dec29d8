import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { readHours } from '@linework/contract/studio/hours'
import { useId } from 'react'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import { RowText } from '../parts/row-text.tsx'
import styles from './hours.module.css'
import { HoursFields } from './hours-fields.tsx'
import { formatHours } from './time-of-day.ts'

interface Props {
  day: SpecialDay
  errors: FormErrors
  path: string
  isPast: boolean
  open: boolean
  onToggle: () => void
  onChange: (changed: Partial<SpecialDay>) => void
  onRemove: () => void
}

export function SpecialDayRow({ day, errors, path, isPast, open, onToggle, onChange, onRemove }: Props) {
  const id = useId()
  const { from, to, hours, note } = day
  const name = datesOf(day)
  const dates = [
    // The last day follows the first until staff choose another one.
    {
      label: 'From',
      value: from,
      side: 'from',
      set: (value: string) => onChange({ from: value, ...(to === from || to < value ? { to: value } : {}) }),
    },
    { label: 'To', value: to, side: 'to', set: (value: string) => onChange({ to: value }) },
  ]
  return (
    <li className={styles.day} data-open={open || undefined}>
      <h3 className={styles.heading}>
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
          <span className={styles.dates}>
            <b>{name}</b>
            {`, ${hoursText(hours)}${isPast ? ' (past)' : ''}`}
            {note === '' ? null : <span className={`muted text-sm ${styles.note}`}>{note}</span>}
          </span>
          <OfficeIcon name="chevron" />
        </Row>
      </h3>
      <div id={id} className={styles.fields} hidden={!open}>
        {open ? (
          <>
            <div className={styles.pair}>
              {dates.map(({ label, value, side, set }) => (
                <Field key={side} label={label} error={errors[`${path}.${side}`]}>
                  {(control) => (
                    <input
                      {...control}
                      type="date"
                      value={value}
                      onChange={({ target }) => set(target.value)}
                    />
                  )}
                </Field>
              ))}
            </div>
            <HoursFields
              name={name}
              text={hours}
              error={errors[`${path}.hours`]}
              onChange={(text) => onChange({ hours: text })}
            />
            <RowText
              label="Sentence"
              optional
              placeholder="Closed for Kartika Purnima"
              value={note}
              error={errors[`${path}.note`]}
              onChange={(value) => onChange({ note: value })}
            />
            <div>
              <Button variant="ghost" size="small" onClick={onRemove}>
                <OfficeIcon name="trash" size={18} />
                {`Remove ${name}`}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
  )
}

const datesOf = ({ from, to }: SpecialDay) => {
  if (from === '') return 'A day'
  return from === to || to === '' ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

const hoursText = (hours: string) => {
  const understood = readHours(hours)
  return understood === undefined ? hours : formatHours(understood).toLowerCase()
}

export const describeSpecialDays = (days: SpecialDay[]) =>
  days.map((day) => `${datesOf(day)}: ${day.hours}${day.note === '' ? '' : ` (${day.note})`}`).join('\n') ||
  'None'
