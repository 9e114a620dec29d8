import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { findContradiction, madeLine } from './open-line.ts'
import styles from './open-line-field.module.css'

interface Props {
  form: StudioForm
  hours: ContactInfoForm
}

/** Shows the generated line while the field is empty, and warns about a text that contradicts the hours. */
export function HoursLineField({ form, hours }: Props) {
  const rows = hours.values.workingHours
  const typed = form.values.openLine
  const made = madeLine(rows)
  const wrong = findContradiction(typed, rows)
  return (
    <Stack gap={2}>
      <TextField
        form={form}
        name="openLine"
        label={STUDIO_LABELS.openLine}
        optional
        note="replaces the opening hours"
        placeholder={made}
      />
      <p
        className={`muted text-sm ${styles.note}`}
        role="status"
        data-wrong={wrong === undefined ? undefined : true}
      >
        {wrong === undefined ? null : <OfficeIcon name="warning" size={18} />}
        {wrong ??
          (typed === '' ? whenEmpty(made) : 'The home page shows this line instead of your opening hours.')}
      </p>
    </Stack>
  )
}

const whenEmpty = (made: string) =>
  made === ''
    ? 'If empty, the home page shows the hours of the Hours tab.'
    : `If empty, the home page shows: ${made}`
