import { DAYS } from '@linework/contract/studio/contact-info'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { describeHours, type HoursRow } from '../../contact-info/merge-hours.ts'
import { CONTACT_INFO_LABELS, type ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { Panel } from '../parts/panel.tsx'
import { DayRow } from './day-row.tsx'
import styles from './hours.module.css'
import { changeDay, copyToAll, rowOf } from './week-rows.ts'

/** All seven days, regardless of the stored rows; a missing day counts as closed. */
export function Week({ form }: { form: ContactInfoForm }) {
  const rows = form.values.workingHours
  const [openDay, setOpenDay] = useState<string>()
  const set = (next: HoursRow[]) => form.change('workingHours', next)
  const monday = rowOf(rows, 'Monday')
  return (
    <Panel
      title="Every week"
      hint="Open a day to set its hours. A day that is not listed counts as closed."
      tool={
        monday ? (
          <Button variant="ghost" size="small" onClick={() => set(copyToAll(rows, monday))}>
            Copy Monday to all
          </Button>
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
      <FieldConflict
        form={form}
        name="workingHours"
        label={CONTACT_INFO_LABELS.workingHours}
        formatValue={describeHours}
      />
    </Panel>
  )
}
