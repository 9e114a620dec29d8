import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export interface Labelled {
  label: string
  optional?: boolean | undefined
  /** A short hint after the label. */
  note?: string | undefined
  error?: string | undefined
  /** Below the control. */
  after?: ReactNode
}

interface Props extends Labelled {
  children: (control: ControlProps) => ReactNode
}

/** Label, control and error. Fields are required by default, without a mark. */
export function Field({ label, optional = false, note, error, after, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
        {note ? <span className={styles.optional}>{` ${note}`}</span> : null}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      {after}
      {error === undefined ? null : (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The typed or chosen value, without the event. */
export interface Valued {
  onValue?: ((value: string) => void) | undefined
}

/** A field with one input. */
export function LabelledInput(props: Labelled & Valued & ComponentProps<'input'>) {
  const { label, optional, note, error, after, onValue, ...input } = props
  return (
    <Field label={label} optional={optional} note={note} error={error} after={after}>
      {(control) => <input {...control} {...input} {...(onValue && changeOf(onValue))} />}
    </Field>
  )
}

/** The handler of a controlled input. */
export const changeOf = (onValue: (value: string) => void) => ({
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
})
