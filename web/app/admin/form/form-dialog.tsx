import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveButton } from '../uploads/leave-button.tsx'
import type { RecordUpload } from '../uploads/use-record-upload.ts'
import { FormBody, type ShownForm } from './form-body.tsx'
import { FormFooter } from './form-footer.tsx'
import type { Form } from './use-form.ts'

interface Props {
  title: string
  form: ShownForm & Pick<Form<object>, 'failure' | 'discardDraft'>
  /** Closing asks for confirmation first. */
  unsaved: boolean
  wide?: boolean
  files?: boolean
  /** Of the button that sends it. */
  label?: string
  busyLabel?: string
  /** Shown while it is being sent. */
  whileBusy?: ReactNode
  /** What is being sent, which may go on without the dialog. */
  upload?: RecordUpload
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: Props) {
  const {
    title,
    form,
    unsaved,
    wide = false,
    files = false,
    label = 'Save',
    busyLabel = 'Saving...',
    whileBusy,
    upload,
    onClose,
    children,
  } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      wide={wide}
      unsaved={unsaved}
      busy={form.progress !== undefined}
      onDiscard={form.discardDraft}
      onClose={onClose}
      footer={(close) => (
        <>
          <FormFooter
            id={id}
            form={form}
            files={files}
            label={label}
            busyLabel={busyLabel}
            onCancel={close}
          />
          {form.progress === undefined ? null : whileBusy}
          {form.progress !== undefined && upload?.canLeave ? (
            <LeaveButton
              onLeave={() => {
                upload.leave()
                onClose()
              }}
            />
          ) : null}
        </>
      )}
    >
      <FormBody id={id} form={form}>
        {children}
      </FormBody>
    </Dialog>
  )
}
