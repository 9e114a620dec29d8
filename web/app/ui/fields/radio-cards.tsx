import { useId } from 'react'
import { Stack } from '../layout/layout.tsx'
import styles from './radio-cards.module.css'

interface Props<Value extends string> {
  legend: string
  options: readonly { value: Value; title: string; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <Stack as="fieldset" gap={2}>
      <legend className="legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={id}
            value={option.value}
            aria-describedby={`${id}-${option.value}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <b>{option.title}</b>
          <span className={`muted text-sm ${styles.text}`} id={`${id}-${option.value}`}>
            {option.text}
          </span>
        </label>
      ))}
    </Stack>
  )
}
