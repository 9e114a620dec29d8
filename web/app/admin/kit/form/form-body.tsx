import type { ReactNode } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { DraftNotice } from './drafts/draft-notice.tsx'
import styles from './form.module.css'
import { MergeNotice } from './merge/merge-notice.tsx'
import type { Form } from './use-form.ts'

export type ShownForm = Pick<
  Form<object>,
  'submit' | 'summary' | 'progress' | 'draft' | 'merge' | 'stale'
> & { reset: () => void }

interface Props {
  id: string
  form: ShownForm
  disabled?: boolean
  children: ReactNode
}

export function FormBody({ id, form, disabled = false, children }: Props) {
  return (
    <form id={id} className={styles.form} onSubmit={form.submit} noValidate tabIndex={-1}>
      {form.draft ? (
        <DraftNotice
          draft={form.draft}
          merge={form.stale ? undefined : form.merge}
          onDiscard={() => form.reset()}
        />
      ) : null}
      {form.stale && form.merge ? <MergeNotice merge={form.merge} /> : null}
      {form.summary ? <Alert text={form.summary} /> : null}
      <fieldset className={styles.fields} disabled={disabled || form.progress !== undefined}>
        {children}
      </fieldset>
    </form>
  )
}
