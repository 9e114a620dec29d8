import { Field } from '../../../../ui/fields/field.tsx'

interface Props {
  label: string
  value: string
  error: string | undefined
  optional?: boolean
  note?: string
  placeholder?: string
  inputMode?: 'url' | 'text'
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A single-line text of a list item. */
export function RowText({ label, value, error, optional = false, note, onChange, ...input }: Props) {
  return (
    <Field label={label} optional={optional} note={note} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
