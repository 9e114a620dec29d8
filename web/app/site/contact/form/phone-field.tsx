import { useId, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './contact-form.module.css'
import { phoneHint } from './phone-hint.ts'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A number that cannot be real gets a word when the visitor goes on, and is taken all the same. */
export function PhoneField({ value, error, onChange }: Props) {
  const hintId = useId()
  const [left, leave] = useState(false)
  const hint = left && error === undefined ? phoneHint(value) : undefined
  return (
    <Field label="Phone" error={error}>
      {(control) => (
        <>
          <input
            {...control}
            aria-describedby={hint ? hintId : control['aria-describedby']}
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+91"
            required
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={() => leave(false)}
            onBlur={() => leave(true)}
          />
          <p className={styles.hint} id={hintId} role="status">
            {hint}
          </p>
        </>
      )}
    </Field>
  )
}
