import { LabelledSelect, type Option } from '../../../../ui/fields/select.tsx'
import { bindField, type FieldProps } from './bind-field.tsx'

interface Props<Name extends string> extends FieldProps<Name> {
  placeholder?: string
  autoComplete?: string
  options: readonly Option[]
}

export function SelectField<Name extends string>(props: Props<Name>) {
  const { form: _, placeholder, options, ...select } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <LabelledSelect
      {...select}
      {...bindField(props, labelOf)}
      options={[...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]), ...options]}
    />
  )
}
