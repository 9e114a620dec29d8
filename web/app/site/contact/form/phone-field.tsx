import { PHONE_DIGITS_MIN } from '@linework/contract/desk/enquiries'
import { digitsOf } from '@linework/contract/fields/digits'
import { useId, useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './contact-form.module.css'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Accepts every number, but shows a hint for an unlikely one when the field loses focus. */
export function PhoneField({ value, error, onChange }: Props) {
  const hintId = useId()
  const [left, setLeft] = useState(false)
  const { callingCode } = useStudio()
  const hint = left && error === undefined ? phoneHint(value, callingCode) : undefined
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
            placeholder={callingCode === '' ? undefined : `+${callingCode}`}
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
const INDIA = '91'
const INDIAN_DIGITS = 10
const SHORTEST_ABROAD = 8
const LONGEST = 15
const NO_COUNTRY =
  /^(21[04579]|259|28|29[2-6]|38[48]|42[24-9]|671|684|69[3-9]|80[1-79]|83|85[14789]|87[1-79]|88[4579]|89|969|978|99[0179])/

/** Returns a hint for an unlikely number. A number without a country code belongs to `callingCode`. */
export function phoneHint(phone: string, callingCode: string): string | undefined {
  const digits = digitsOf(phone)
  if (digits.length < PHONE_DIGITS_MIN) return undefined
  return looksReal(phone.trim(), digits, callingCode) ? undefined : HINT
}

function looksReal(phone: string, digits: string, callingCode: string): boolean {
  const international = phone.startsWith('+') || digits.startsWith('00')
  const number = digits.replace(/^0+/, '')
  if (/^(\d)\1*$/.test(number) || number.length > LONGEST) return false
  if (international ? number.startsWith(INDIA) : callingCode === INDIA) return looksIndian(number)
  if (international && NO_COUNTRY.test(number)) return false
  // A local number outside India may have any length.
  return !international || number.length >= SHORTEST_ABROAD
}

function looksIndian(number: string): boolean {
  const local = number.length > INDIAN_DIGITS ? number.replace(/^91/, '') : number
  return local.length === INDIAN_DIGITS && !local.startsWith('0')
}
