import { SPECIAL_DAYS_MAX } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { readHours } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import { DayFold } from '../../../kit/hours/day-fold.tsx'
import styles from '../../../kit/hours/hours.module.css'
import { HoursFields } from '../../../kit/hours/hours-fields.tsx'
import { formatHours } from '../../../kit/hours/time-of-day.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { AddRow, RowText, useRows } from '../tabs/row-list.tsx'

/** Holidays and other days with special hours. */
export function SpecialDays({ form, today }: { form: ContactInfoForm; today: string }) {
  const { specialDays } = form.values
  const rows = useRows(specialDays, (next) => form.change('specialDays', next))
  const [openKey, setOpenKey] = useState<number>()
  const add = () => {
    setOpenKey(Math.max(-1, ...rows.keyed.map(({ key }) => key)) + 1)
    rows.add({ from: today, to: today, hours: 'Closed', note: '' })
  }
  return (
    <Panel
      fields
      title="Special days"
      hint="Holidays and other days that differ from the week. The site says so from the day before."
    >
      <ul className={styles.days}>
        {rows.keyed.map(({ key, row }, i) => (
          <SpecialDayRow
            key={key}
            day={row}
            errors={form.errors}
            path={`specialDays.${i}`}
            isPast={row.to < today}
            open={key === openKey || hasError(form, i)}
            onToggle={() => setOpenKey(key === openKey ? undefined : key)}
            onChange={(changed) => rows.change(i, changed)}
            onRemove={() => rows.remove(i)}
          />
        ))}
      </ul>
      <AddRow label="Add a special day" count={specialDays.length} max={SPECIAL_DAYS_MAX} onAdd={add} />
      <FieldConflict form={form} name="specialDays" formatValue={describeSpecialDays} />
    </Panel>
  )
}

const hasError = ({ errors }: ContactInfoForm, at: number) =>
  Object.keys(errors).some((name) => name.startsWith(`specialDays.${at}.`))

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

function SpecialDayRow({ day, errors, path, isPast, open, onToggle, onChange, onRemove }: Props) {
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
    <DayFold
      open={open}
      onToggle={onToggle}
      head={
        <span className={styles.dates}>
          <b>{name}</b>
          {`, ${hoursText(hours)}${isPast ? ' (past)' : ''}`}
          {note === '' ? null : <span className={`muted text-sm ${styles.note}`}>{note}</span>}
        </span>
      }
    >
      <div className={styles.pair}>
        {dates.map(({ label, value, side, set }) => (
          <LabelledInput
            key={side}
            label={label}
            error={errors[`${path}.${side}`]}
            type="date"
            value={value}
            onValue={set}
          />
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
        onValue={(note) => onChange({ note })}
      />
      <div>
        <GhostButton onClick={onRemove}>
          <OfficeIcon name="trash" size={18} />
          {`Remove ${name}`}
        </GhostButton>
      </div>
    </DayFold>
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

const describeSpecialDays = (days: SpecialDay[]) =>
  days.map((day) => `${datesOf(day)}: ${day.hours}${day.note === '' ? '' : ` (${day.note})`}`).join('\n') ||
  'None'
