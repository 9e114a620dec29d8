import type { SeoPage } from '@linework/contract/studio/profile/profile'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'

interface Props {
  form: StudioForm
  name: `seo.${SeoPage}.${'title' | 'description'}`
  label: string
  /** The generated text that pages use while the field is empty. */
  made: string
  max: number
}

export function SeoText({ form, name, label, made, max }: Props) {
  const value = form.values[name]
  return (
    <Field label={label} optional error={form.errors[name]}>
      {(control) => (
        <>
          <TextArea
            {...control}
            name={name}
            rows={max > 100 ? 3 : 2}
            placeholder={made}
            {...(value === '' ? {} : { countTo: max })}
            value={value}
            onChange={({ target }) => form.change(name, target.value)}
          />
          <FieldConflict form={form} name={name} label={STUDIO_LABELS[name]} />
        </>
      )}
    </Field>
  )
}
