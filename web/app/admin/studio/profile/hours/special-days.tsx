import { SPECIAL_DAYS_MAX } from '@linework/contract/studio/contact-info'
import { useState } from 'react'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { CONTACT_INFO_LABELS, type ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { AddRow } from '../parts/add-row.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRows } from '../parts/use-rows.ts'
import styles from './hours.module.css'
import { describeSpecialDays, SpecialDayRow } from './special-day-row.tsx'

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
      <FieldConflict
        form={form}
        name="specialDays"
        label={CONTACT_INFO_LABELS.specialDays}
        formatValue={describeSpecialDays}
      />
    </Panel>
  )
}

const hasError = ({ errors }: ContactInfoForm, at: number) =>
  Object.keys(errors).some((name) => name.startsWith(`specialDays.${at}.`))
