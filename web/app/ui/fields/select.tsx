import type { SelectHTMLAttributes } from 'react'
import { changeOf, Field, type Labelled, type Valued } from './field.tsx'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
}

export const optionsOf = (records: readonly { _id: string; name: string }[]): Option[] =>
  records.map(({ _id, name }) => ({ value: _id, label: name }))

export const positions = (count: number): Option[] =>
  Array.from({ length: count }, (_, i) => ({ value: String(i), label: `Position ${i + 1}` }))

type Props = Valued &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: readonly Option[]
  }

/** A native select, for phones and assistive technology; only the closed box is styled. */
export function Select({ className = '', options = [], children, onValue, ...rest }: Props) {
  return (
    <select {...rest} {...(onValue && changeOf(onValue))} className={`${className} ${styles.select}`}>
      {children}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function LabelledSelect({ label, optional, note, error, after, ...select }: Labelled & Props) {
  return (
    <Field label={label} optional={optional} note={note} error={error} after={after}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  )
}
