import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import type { Form } from '../use-form.ts'

interface Props<Name extends string> {
  form: Pick<Form<Record<Name, string>>, 'values' | 'errors' | 'change' | 'conflicts' | 'choose'>
  name: Name
  label: string
  optional?: boolean
  placeholder?: string
  autoComplete?: string
  options: readonly { value: string; label: string }[]
}

export function SelectField<Name extends string>(props: Props<Name>) {
  const { form, name, label, optional = false, placeholder, autoComplete, options } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <Field label={label} optional={optional} error={form.errors[name]}>
      {(control) => (
        <>
          <Select
            {...control}
            name={name}
            autoComplete={autoComplete}
            value={form.values[name]}
            onChange={({ target }) => form.change(name, target.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <FieldConflict form={form} name={name} label={label} formatValue={labelOf} />
        </>
      )}
    </Field>
  )
}
