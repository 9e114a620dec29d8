import { readHours } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import { CONTACT_INFO_TEXTS } from '@linework/contract/contact-info/texts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { FormErrors } from '../form/use-form.ts'
import styles from './contact-info-form.module.css'
import type { HoursRow } from './merge-hours.ts'

interface Props {
  row: HoursRow
  errors: FormErrors
  path: string
  onChange: (changed: Partial<HoursRow>) => void
  onRemove: () => void
}

export function HoursRowFields({ row, errors, path, onChange, onRemove }: Props) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{row.day || 'A day'}</legend>
      <Field label="Day" error={errors[`${path}.day`]}>
        {(control) => (
          <Select {...control} value={row.day} onChange={({ target }) => onChange({ day: target.value })}>
            {DAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Hours" error={errors[`${path}.hours`]}>
        {(control) => (
          <>
            <input
              {...control}
              autoComplete="off"
              placeholder="Hours"
              value={row.hours}
              onChange={({ target }) => onChange({ hours: target.value })}
            />
            {row.hours.trim() !== '' && readHours(row.hours) === undefined ? (
              <p className={styles.unclear}>{CONTACT_INFO_TEXTS.hoursNotRead}</p>
            ) : null}
          </>
        )}
      </Field>
      <Field label="Note" optional error={errors[`${path}.note`]}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            placeholder="Note"
            value={row.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <div className={styles.remove}>
        <IconButton icon="trash" label={`Remove ${row.day}`} danger onClick={onRemove} />
      </div>
    </fieldset>
  )
}
