import { DAYS } from '@linework/contract/studio/contact-info'
import { readHours } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { DayFold } from '../../../kit/hours/day-fold.tsx'
import styles from '../../../kit/hours/hours.module.css'
import { HoursFields } from '../../../kit/hours/hours-fields.tsx'
import { formatHours } from '../../../kit/hours/time-of-day.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { changeDay, copyToAll, describeHours, type HoursRow, rowOf } from '../../contact-info/merge-hours.ts'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { SpecialDays } from './special-days.tsx'

export function HoursTab({ form, today }: { form: ContactInfoForm; today: string }) {
  return (
    <>
      <Week form={form} />
      <SpecialDays form={form} today={today} />
      <SearchEngineHours form={form} />
    </>
  )
}

function SearchEngineHours({ form: { values } }: { form: ContactInfoForm }) {
  const listed = DAYS.filter((day) => values.workingHours.some((row) => row.day === day))
  const unclear = listed.filter((day) =>
    values.workingHours.some((row) => row.day === day && readHours(row.hours) === undefined),
  )
  const { length } = values.specialDays
  return (
    <Panel fields title="For search engines">
      <Stack gap={2} className={styles.notice}>
        <p>
          {`Search engines see hours for ${listed.length - unclear.length} of 7 days and ${length} special ${length === 1 ? 'day' : 'days'}.`}
        </p>
        {unclear.length > 0 ? <b>{`Missing: ${unclear.join(', ')}`}</b> : null}
      </Stack>
    </Panel>
  )
}

function Week({ form }: { form: ContactInfoForm }) {
  const rows = form.values.workingHours
  const [openDay, setOpenDay] = useState<string>()
  const set = (next: HoursRow[]) => form.change('workingHours', next)
  const monday = rowOf(rows, 'Monday')
  return (
    <Panel
      fields
      title="Every week"
      hint="Open a day to set its hours. A day that is not listed counts as closed."
      aside={
        monday ? (
          <GhostButton label="Copy Monday to all" onClick={() => set(copyToAll(rows, monday))} />
        ) : null
      }
    >
      <ul className={styles.days}>
        {DAYS.map((day) => {
          const row = rowOf(rows, day)
          const path = `workingHours.${row ? rows.indexOf(row) : ''}`
          return (
            <DayRow
              key={day}
              day={day}
              hours={row?.hours ?? ''}
              note={row?.note ?? ''}
              errors={{ hours: form.errors[`${path}.hours`], note: form.errors[`${path}.note`] }}
              open={day === openDay}
              onToggle={() => setOpenDay(day === openDay ? undefined : day)}
              onChange={(changed) => set(changeDay(rows, day, changed))}
            />
          )
        })}
      </ul>
      <FieldConflict form={form} name="workingHours" formatValue={describeHours} />
    </Panel>
  )
}

interface DayRowProps {
  day: string
  hours: string
  note: string
  errors: { hours: string | undefined; note: string | undefined }
  open: boolean
  onToggle: () => void
  onChange: (changed: { hours?: string; note?: string }) => void
}

function DayRow({ day, hours, note, errors, open, onToggle, onChange }: DayRowProps) {
  const understood = readHours(hours)
  const words =
    hours === ''
      ? 'Not listed'
      : understood === undefined
        ? `“${hours}” not understood`
        : formatHours(understood)
  return (
    <DayFold
      open={open}
      onToggle={onToggle}
      head={
        <>
          <span className={`semibold ${styles.name}`}>{day}</span>
          <span
            className={`break-words min-w-0 ${styles.text}`}
            data-unclear={(hours !== '' && !understood) || undefined}
          >
            {words}
          </span>
        </>
      }
    >
      <HoursFields
        name={day}
        text={hours}
        error={errors.hours}
        onChange={(text) => onChange({ hours: text })}
      />
      <LabelledInput
        label="Note"
        optional
        error={errors.note}
        autoComplete="off"
        placeholder="Walk-in piercing from 16:00"
        value={note}
        onValue={(value) => onChange({ note: value })}
      />
    </DayFold>
  )
}
