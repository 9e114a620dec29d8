import { type InputHTMLAttributes, useState } from 'react'
import { OfficeIcon } from '../icons/office-icon.tsx'
import { changeOf, Field, type Labelled, type Valued } from './field.tsx'
import styles from './password-input.module.css'

export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={`relative ${styles.wrapper}`}>
      <input {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className={`centred muted ${styles.toggle}`}
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <OfficeIcon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}

type LabelledProps = Labelled & Valued & InputHTMLAttributes<HTMLInputElement>

export function LabelledPassword({ label, optional, note, error, after, onValue, ...input }: LabelledProps) {
  return (
    <Field label={label} optional={optional} note={note} error={error} after={after}>
      {(control) => <PasswordInput {...control} {...input} {...(onValue && changeOf(onValue))} />}
    </Field>
  )
}
