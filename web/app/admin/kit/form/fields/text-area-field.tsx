import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import type { Form } from '../use-form.ts'

interface Props<Name extends string> {
  form: Pick<Form<Record<Name, string>>, 'values' | 'errors' | 'change' | 'conflicts' | 'choose'>
  name: Name
  label: string
  optional?: boolean
  note?: string
  rows: number
  countTo?: number
  maxLength?: number
}

export function TextAreaField<Name extends string>(props: Props<Name>) {
  const { form, name, label, optional = false, note, ...area } = props
  return (
    <Field label={label} optional={optional} note={note} error={form.errors[name]}>
      {(control) => (
        <>
          <TextArea
            {...control}
            {...area}
            name={name}
            value={form.values[name]}
            onChange={({ target }) => form.change(name, target.value)}
          />
          <FieldConflict form={form} name={name} label={label} />
        </>
      )}
    </Field>
  )
}
