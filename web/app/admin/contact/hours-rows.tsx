import { DAYS, HOURS_ROWS_MAX } from '@prahar/contract/contact-info'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './contact-info-form.module.css'
import { HoursRowFields } from './hours-row-fields.tsx'
import type { ContactInfoForm, HoursRow } from './use-contact-info-form.ts'

export function HoursRows({ form }: { form: ContactInfoForm }) {
  const rows = form.values.workingHours
  const set = (next: HoursRow[]) => form.change('workingHours', next)
  const add = () => {
    const day = DAYS.find((name) => rows.every((row) => row.day !== name)) ?? DAYS[0]
    set([...rows, { key: Math.max(0, ...rows.map(({ key }) => key + 1)), day, hours: '', note: '' }])
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, i) => (
          <li key={row.key}>
            <HoursRowFields
              row={row}
              errors={form.errors}
              path={`workingHours.${i}`}
              onChange={(changed) =>
                set(rows.map((other) => (other === row ? { ...row, ...changed } : other)))
              }
              onRemove={() => set(rows.filter((other) => other !== row))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {rows.length < HOURS_ROWS_MAX ? (
          <Button variant="ghost" size="small" onClick={add}>
            <Icon name="plus" size={18} />
            Add Row
          </Button>
        ) : null}
        <p className={styles.count}>{`${rows.length} of ${HOURS_ROWS_MAX} rows`}</p>
      </div>
    </>
  )
}
