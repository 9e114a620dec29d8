import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'

interface Props {
  label: string
  value: string
  error: string | undefined
  note?: string
  rows: number
  onChange: (value: string) => void
}

/** A multi-line text of a list item. */
export function RowArea({ label, value, error, note, rows, onChange }: Props) {
  return (
    <Field label={label} optional note={note} error={error}>
      {(control) => (
        <TextArea {...control} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
