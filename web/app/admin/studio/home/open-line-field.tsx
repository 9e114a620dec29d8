import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { TextField } from '../../form/fields/text-field.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { findContradiction, madeLine } from './open-line.ts'
import styles from './open-line-field.module.css'

interface Props {
  form: StudioForm
  hours: ContactInfoForm
}

/** Says what stands there while it is empty, and warns of words that mislead. */
export function OpenLineField({ form, hours }: Props) {
  const rows = hours.values.workingHours
  const typed = form.values.openLine
  const made = madeLine(rows)
  const wrong = findContradiction(typed, rows)
  return (
    <div className={styles.field}>
      <TextField
        form={form}
        name="openLine"
        label={STUDIO_LABELS.openLine}
        optional
        note="instead of the hours"
        placeholder={made}
      />
      <p className={styles.note} role="status" data-wrong={wrong === undefined ? undefined : true}>
        {wrong === undefined ? null : <OfficeIcon name="warning" size={18} />}
        {wrong ?? (typed === '' ? whenEmpty(made) : 'The home page says this line, whatever the hours are.')}
      </p>
    </div>
  )
}

const whenEmpty = (made: string) =>
  made === ''
    ? 'Left empty, the home page says your hours as soon as the Hours tab has some.'
    : `Left empty, the home page says: ${made}`
