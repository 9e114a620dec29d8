import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  optional?: boolean
  /** A short hint after the label. */
  note?: string | undefined
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control and error. Fields are required by default, without a mark. */
export function Field({ label, optional = false, note, error, children }: Props) {
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
      {error === undefined ? null : (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
