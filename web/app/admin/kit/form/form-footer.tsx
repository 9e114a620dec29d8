import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Form } from './use-form.ts'

interface Props {
  id: string
  form: Pick<Form<object>, 'failure' | 'progress'>
  label?: string
  busyLabel: string
  files: boolean
  onSaveDraft?: ((isDraft: boolean) => void) | undefined
  quiet?: boolean | undefined
  onCancel: () => void
}

export function FormFooter({
  id,
  form,
  label = 'Save',
  busyLabel,
  files,
  onSaveDraft,
  quiet,
  onCancel,
}: Props) {
  const { failure, progress } = form
  const busy = progress !== undefined
  return (
    <>
      {failure ? <Alert text={failure} /> : null}
      {busy && files ? <ProgressBar label="Sending" share={progress} /> : null}
      <DialogActions
        form={id}
        label={label}
        busyLabel={busyLabel}
        busy={busy}
        onSaveDraft={onSaveDraft}
        quiet={quiet}
        onCancel={onCancel}
      />
    </>
  )
}
