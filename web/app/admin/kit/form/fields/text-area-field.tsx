import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { bindField, type FieldProps } from './bind-field.tsx'

interface Props<Name extends string> extends FieldProps<Name> {
  rows: number
  placeholder?: string
  countTo?: number | undefined
  maxLength?: number
}

export function TextAreaField<Name extends string>(props: Props<Name>) {
  const { form: _, ...area } = props
  return <LabelledTextArea {...area} {...bindField(props)} />
}
