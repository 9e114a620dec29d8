import { PHONE_DIGITS_MIN } from '@linework/contract/enquiries/limits'
import { digitsOf } from '@linework/contract/fields/digits'
import { useId, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './contact-form.module.css'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Hints at an unlikely number when the field loses the focus, but accepts it. */
export function PhoneField({ value, error, onChange }: Props) {
  const hintId = useId()
  const [left, setLeft] = useState(false)
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
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
          <p className={styles.hint} id={hintId} role="status">
            {hint}
          </p>
        </>
      )}
    </Field>
  )
}

const HINT = 'This number looks unusual. Please check that we can reach you on it.'
const INDIAN_DIGITS = 10
const SHORTEST_ABROAD = 8
const LONGEST_ABROAD = 15

/** A hint for an unlikely number, which is accepted. Too few digits are an error, not a hint. */
export function phoneHint(phone: string): string | undefined {
  const digits = digitsOf(phone)
  if (digits.length < PHONE_DIGITS_MIN) return undefined
  return looksReal(phone.trim(), digits) ? undefined : HINT
}

function looksReal(phone: string, digits: string): boolean {
  const international = phone.startsWith('+') || digits.startsWith('00')
  const number = digits.replace(/^0+/, '')
  if (/^(\d)\1*$/.test(number)) return false
  const abroad = international && !number.startsWith('91')
  if (abroad) return number.length >= SHORTEST_ABROAD && number.length <= LONGEST_ABROAD
  const indian = number.length > INDIAN_DIGITS ? number.replace(/^91/, '') : number
  return indian.length === INDIAN_DIGITS && !indian.startsWith('0')
}
