import { linkFields } from '@linework/contract/links/shapes'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DiscardDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChanges } from '../../ui/dialog/use-unsaved-changes.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { FormBody } from '../form/form-body.tsx'
import { onlyLog } from '../form/only-log.ts'
import { useForm } from '../form/use-form.ts'
import { PageHead } from '../layout/page-head.tsx'
import styles from './link-form.module.css'
import type { LinkKind } from './link-kind.ts'

interface Props {
  kind: LinkKind
  onClose: () => void
  onSaved: () => void
}

/** Replaces the head of the screen while a link is added. */
export function LinkForm({ kind, onClose, onSaved }: Props) {
  const id = useId()
  const form = useForm({
    fields: linkFields.pick({ url: true }),
    before: { url: '' },
    send: kind.create,
    onSaved,
    onRejected: onlyLog,
  })
  const { asking, ask, stay, leave } = useUnsavedChanges(form.typed, onClose)
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
        <Button variant="ghost" size="small" disabled={busy} onClick={form.typed ? ask : onClose}>
          Cancel
        </Button>
      </PageHead>
      <div className={styles.panel} ref={panel}>
        <FormBody id={id} form={{ ...form, submit }}>
          <div className={styles.row}>
            <TextField form={form} name="url" label="Link" type="url" placeholder={kind.placeholder} />
            <div className={styles.save}>
              <Button type="submit" size="small" disabled={busy}>
                {busy ? 'Saving...' : 'Save'}
              </Button>
            </div>
          </div>
        </FormBody>
      </div>
      {asking ? <DiscardDialog onDiscard={leave} onClose={stay} /> : null}
    </>
  )
}
