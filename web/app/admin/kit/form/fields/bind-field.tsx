import type { Labelled } from '../../../../ui/fields/field.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import type { FieldForm } from '../use-form.ts'

export interface FieldProps<Name extends string> extends Omit<Labelled, 'label' | 'error' | 'after'> {
  form: FieldForm<Record<Name, string>>
  name: Name
  label?: string | undefined
}

export function bindField<Name extends string>(
  { form, name, label = form.labels?.[name] ?? '' }: FieldProps<Name>,
  formatValue: (value: string) => string = String,
) {
  return {
    label,
    name,
    error: form.errors[name],
    value: form.values[name],
    onValue: (value: string) => form.change(name, value),
    after: (
      <FieldConflict form={form} name={name} label={form.labels?.[name] ?? label} formatValue={formatValue} />
    ),
  }
}
