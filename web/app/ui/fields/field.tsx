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
  note?: string | undefined
  error?: string | undefined
  after?: ReactNode
}

interface Props extends Labelled {
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, optional = false, note, error, after, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`min-w-0 ${styles.field}`}>
      <label className="semibold text-sm" htmlFor={id}>
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
        <p className="medium text-error text-xs" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

export interface Valued {
  onValue?: ((value: string) => void) | undefined
}

export function LabelledInput(props: Labelled & Valued & ComponentProps<'input'>) {
  const { label, optional, note, error, after, onValue, ...input } = props
  return (
    <Field label={label} optional={optional} note={note} error={error} after={after}>
      {(control) => <input {...control} {...input} {...(onValue && changeOf(onValue))} />}
    </Field>
  )
}

export const changeOf = (onValue: (value: string) => void) => ({
  onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
})
