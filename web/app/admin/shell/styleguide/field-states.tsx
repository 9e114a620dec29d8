import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Part } from './part.tsx'

export function FieldStates() {
  return (
    <Part name="Fields" grid>
      <Field label="Empty">{(control) => <input {...control} placeholder="Placeholder" />}</Field>
      <Field label="Filled" optional>
        {(control) => <input {...control} defaultValue="Sneha Patra" />}
      </Field>
      <Field label="Wrong" error="Enter a valid email.">
        {(control) => <input {...control} defaultValue="sneha@" />}
      </Field>
      <Field label="Disabled">{(control) => <input {...control} disabled defaultValue="Not now" />}</Field>
      <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="secret" />}</Field>
      <Field label="Long text">
        {(control) => <TextArea {...control} value="Some words" countTo={200} onChange={() => {}} />}
      </Field>
      <Alert text="Please fix the errors below before submitting." />
    </Part>
  )
}
