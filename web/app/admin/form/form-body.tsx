import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

interface Props {
  id: string
  form: Pick<Form<object>, 'submit' | 'summary' | 'progress'>
  disabled?: boolean
  children: ReactNode
}

/** While it is sent, nothing in it can be changed. */
export function FormBody({ id, form, disabled = false, children }: Props) {
  return (
    <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
      {form.summary ? <Alert text={form.summary} /> : null}
      <fieldset className={styles.fields} disabled={disabled || form.progress !== undefined}>
        {children}
      </fieldset>
    </form>
  )
}
