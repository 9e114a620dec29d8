import { type ComponentProps, useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../../shared/time/studio-moments.ts'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { bindField, type FieldProps } from './bind-field.tsx'

interface Props<Name extends string>
  extends FieldProps<Name>,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'autoComplete'> {}

export function TextField<Name extends string>(props: Props<Name>) {
  const { form: _, ...input } = props
  const field = bindField(props, props.type === 'date' ? formatOptionalDay : undefined)
  return <LabelledInput autoComplete="off" type="text" {...input} {...field} />
}

const formatOptionalDay = (day: string) => (day === '' ? '' : formatDay(day))

export const slugNote = (folder: string) => `the part after ${folder}; old links keep working`

/** The studio's current day when the form was opened, as the value of a date input. */
export function useToday(): string {
  const { clock } = useStudio()
  const [today] = useState(() => studioIsoDay(new Date(), clock))
  return today
}
