import type { ReactNode } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ago } from './drafts/drafts.ts'
import styles from './form.module.css'
import { MergeNotice, MergeSentences } from './merge/merge-notice.tsx'
import type { MergeReport } from './merge/use-record-version.ts'
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

interface DraftNoticeProps {
  draft: NonNullable<Form<object>['draft']>
  merge: MergeReport | undefined
  onDiscard: () => void
}

function DraftNotice({ draft, merge, onDiscard }: DraftNoticeProps) {
  return (
    <Row wrap align="center" justify="between" className={`form-notice ${styles.draft}`}>
      <div role="status">
        <p>{`Restored your draft from ${ago(draft.at)}.${draft.outdated ? ' The saved version has changed since.' : ''}`}</p>
        {draft.outdated && merge ? <MergeSentences merge={merge} /> : null}
      </div>
      <GhostButton
        label="Start over"
        onClick={({ currentTarget }) => {
          onDiscard()
          // The pressed button is removed with the notice, so the form gets the focus.
          currentTarget.form?.focus()
        }}
      />
    </Row>
  )
}
