import type { TextareaHTMLAttributes } from 'react'
import { changeOf, Field, type Labelled, type Valued } from './field.tsx'
import styles from './text-area.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  value: string
  /** The maximum length, shown but not enforced, because cutting pasted text would lose its end silently. */
  countTo?: number
}

export function TextArea({ className = '', value, countTo, ...rest }: Props) {
  return (
    <>
      <textarea {...rest} className={`${className} ${styles.area}`} value={value} />
      {countTo === undefined ? null : (
        <p
          className={`muted text-xs tabular ${styles.count}`}
          data-over={value.length > countTo}
        >{`${value.length} / ${countTo}`}</p>
      )}
    </>
  )
}

export function LabelledTextArea(props: Labelled & Valued & Props) {
  const { label, optional, note, error, after, onValue, ...area } = props
  return (
    <Field label={label} optional={optional} note={note} error={error} after={after}>
      {(control) => <TextArea {...control} {...area} {...(onValue && changeOf(onValue))} />}
    </Field>
  )
}
