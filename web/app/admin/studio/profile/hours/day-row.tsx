import { readHours } from '@linework/contract/studio/hours'
import { useId } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import styles from './hours.module.css'
import { HoursFields } from './hours-fields.tsx'
import { formatHours } from './time-of-day.ts'

interface Props {
  day: string
  hours: string
  note: string
  errors: { hours: string | undefined; note: string | undefined }
  open: boolean
  onToggle: () => void
  onChange: (changed: { hours?: string; note?: string }) => void
}

/** One day: its hours as text, with inputs when expanded. */
export function DayRow({ day, hours, note, errors, open, onToggle, onChange }: Props) {
  const id = useId()
  const understood = readHours(hours)
  const words =
    hours === ''
      ? 'Not listed'
      : understood === undefined
        ? `“${hours}” not understood`
        : formatHours(understood)
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
          <span className={styles.name}>{day}</span>
          <span className={styles.words} data-unclear={(hours !== '' && !understood) || undefined}>
            {words}
          </span>
          <OfficeIcon name="chevron" />
        </Row>
      </h3>
      <div id={id} className={styles.fields} hidden={!open}>
        {open ? (
          <>
            <HoursFields
              name={day}
              text={hours}
              error={errors.hours}
              onChange={(text) => onChange({ hours: text })}
            />
            <Field label="Note" optional error={errors.note}>
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  placeholder="Walk-in piercing from 16:00"
                  value={note}
                  onChange={({ target }) => onChange({ note: target.value })}
                />
              )}
            </Field>
          </>
        ) : null}
      </div>
    </li>
  )
}
