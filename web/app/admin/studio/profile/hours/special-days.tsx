import { SPECIAL_DAYS_MAX } from '@linework/contract/studio/contact-info'
import type { SpecialDay } from '@linework/contract/studio/contact-info-shapes'
import { readHours } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { ActionButton } from '../../../../ui/buttons/icon-button.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import { DayFold } from '../../../kit/hours/day-fold.tsx'
import styles from '../../../kit/hours/hours.module.css'
import { HoursFields } from '../../../kit/hours/hours-fields.tsx'
import { formatHours } from '../../../kit/hours/time-of-day.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { AddRow, RowText, useRows } from '../tabs/row-list.tsx'

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
  /** Sets the last day too, until staff choose a later one. */
  const begin = (value: string) =>
    onChange({ from: value, ...(to === from || to < value ? { to: value } : {}) })
  return (
    <DayFold
      open={open}
      onToggle={onToggle}
      head={
        <span className="min-w-0">
          <b>{name}</b>
          {`, ${hoursText(hours)}${isPast ? ' (past)' : ''}`}
          {note === '' ? null : <span className="muted text-sm block">{note}</span>}
        </span>
      }
    >
      <Stack gap={4} className={styles.pair}>
        <LabelledInput label="From" error={errors[`${path}.from`]} type="date" value={from} onValue={begin} />
        <LabelledInput
          label="To"
          error={errors[`${path}.to`]}
          type="date"
          value={to}
          onValue={(value) => onChange({ to: value })}
        />
      </Stack>
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
        <ActionButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
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
