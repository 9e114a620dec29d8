import { DAYS } from '@linework/contract/studio/contact-info'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { readHours } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { useNarrow } from '../../kit/page/use-narrow.ts'
import styles from './contact-info-form.module.css'
import type { HoursRow } from './merge-hours.ts'

/** The text that `readHours` reads as closed. */
const CLOSED = 'Closed'

interface Props {
  row: HoursRow
  errors: FormErrors
  path: string
  onChange: (changed: Partial<HoursRow>) => void
  onRemove: () => void
}

/** A row that can be expanded on phones, where the fields of seven days would fill three screens. */
export function HoursRowFields(props: Props) {
  const { row, errors, path } = props
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(row.hours === '')
  if (!isNarrow) return <Fields {...props} />
  const hasError = Object.keys(errors).some((field) => field.startsWith(`${path}.`))
  const hours = row.hours.trim() || 'No hours'
  return (
    <details
      className={styles.fold}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.line}>
        <b>{row.day}</b>
        <span className="muted truncate">{row.note === '' ? hours : `${hours}, ${row.note}`}</span>
        <OfficeIcon name="chevron" />
      </summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ row, errors, path, onChange, onRemove }: Props) {
  const isClosed = row.hours.trim().toLowerCase() === CLOSED.toLowerCase()
  const [openHours, setOpenHours] = useState('')
  const toggleClosed = () => {
    if (!isClosed) setOpenHours(row.hours)
    onChange({ hours: isClosed ? openHours : CLOSED })
  }
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{row.day || 'A day'}</legend>
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
      <div className={styles.closed}>
        <Button
          variant="ghost"
          size="small"
          aria-pressed={isClosed}
          aria-label={`Closed on ${row.day}`}
          onClick={toggleClosed}
        >
          Closed
        </Button>
      </div>
      <div className={styles.remove}>
        <IconButton icon="trash" label={`Remove ${row.day}`} danger onClick={onRemove} />
      </div>
    </fieldset>
  )
}
