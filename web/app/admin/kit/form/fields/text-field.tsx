import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../../shared/time/studio-moments.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldConflict } from '../merge/field-conflict.tsx'
import type { Form } from '../use-form.ts'

interface Props<Name extends string> {
  form: Pick<Form<Record<Name, string>>, 'values' | 'errors' | 'change' | 'conflicts' | 'choose'>
  name: Name
  label: string
  optional?: boolean
  note?: string
  type?: HTMLInputTypeAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  autoComplete?: string
}

export function TextField<Name extends string>(props: Props<Name>) {
  const { form, name, label, optional = false, note, type = 'text', ...input } = props
  return (
    <Field label={label} optional={optional} note={note} error={form.errors[name]}>
      {(control) => (
        <>
          <input
            {...control}
            name={name}
            type={type}
            autoComplete="off"
            {...input}
            value={form.values[name]}
            onChange={({ target }) => form.change(name, target.value)}
          />
          <FieldConflict
            form={form}
            name={name}
            label={label}
            formatValue={type === 'date' ? formatOptionalDay : String}
          />
        </>
      )}
    </Field>
  )
}

const formatOptionalDay = (day: string) => (day === '' ? '' : formatDay(day))

/** The hint for a slug field. A new name does not change the slug. After a new slug, old URLs redirect. */
export const slugNote = (folder: string) => `the part after ${folder}; old links keep working`

/** The studio's current day when the form was opened, as the value of a date input. */
export function useToday(): string {
  const { clock } = useStudio()
  const [today] = useState(() => studioIsoDay(new Date(), clock))
  return today
}
