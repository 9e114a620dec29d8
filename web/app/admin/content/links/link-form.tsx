import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DiscardDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/use-unsaved-changes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { RecordField } from '../records/record-fields.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import styles from './link-form.module.css'
import { editorOf, type LinkKind } from './link-kind.ts'

interface Props {
  kind: LinkKind
  onClose: () => void
  onSaved: () => void
}

/** Replaces the page head while a link is added. */
export function LinkForm({ kind, onClose, onSaved }: Props) {
  const id = useId()
  const form = useRecordForm(editorOf(kind), { onSaved })
  const { asking, ask, stay, leave } = useUnsavedChanges(form.unsaved, onClose)
  const busy = form.progress !== undefined
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (form.values.url.trim() === '') event.preventDefault()
    else await form.submit(event)
  }

  return (
    <>
      <PageHead title={kind.title}>
        <Button variant="ghost" size="small" disabled={busy} onClick={form.unsaved ? ask : onClose}>
          Cancel
        </Button>
      </PageHead>
      <div className={`surface ${styles.panel}`} ref={panel}>
        <FormBody id={id} form={{ ...form, submit }}>
          <div className={styles.row}>
            <RecordField form={form} name="url" />
            <div className={styles.save}>
              <Button type="submit" size="small" disabled={busy}>
                {busy ? 'Saving...' : 'Save'}
              </Button>
            </div>
          </div>
          <RecordField form={form} name="title" />
          <RecordField form={form} name="cover" />
          {form.failure ? <Alert text={form.failure} /> : null}
        </FormBody>
      </div>
      {asking ? <DiscardDialog onDiscard={leave} onClose={stay} /> : null}
    </>
  )
}
