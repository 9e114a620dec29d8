import { type ReactNode, useId } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PublicationActions } from '../publication/publication-actions.tsx'
import { PublicationLine } from '../publication/publication-line.tsx'
import type { PublicationEditor } from '../publication/use-publication.ts'
import { ContinueInBackgroundButton } from '../uploads/continue-in-background.tsx'
import type { RecordUpload } from '../uploads/use-record-upload.ts'
import { FormBody, type ShownForm } from './form-body.tsx'
import { FormFooter } from './form-footer.tsx'
import type { Form } from './use-form.ts'

interface Props {
  title: string
  form: ShownForm & Pick<Form<object>, 'failure' | 'discardDraft' | 'save'>
  unsaved: boolean
  wide?: boolean
  files?: boolean
  label?: string
  busyLabel?: string
  whileBusy?: ReactNode
  upload?: RecordUpload
  tools?: ReactNode
  editor?: PublicationEditor
  /** Called before a new record is sent, with whether to save it as a draft. */
  onSaveDraft?: (isDraft: boolean) => void
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
    tools,
    editor,
    onSaveDraft,
    onClose,
    children,
  } = props
  const id = useId()
  const close = () => {
    onClose()
    editor?.reloadIfChanged()
  }
  const save = async () => (await form.save(document.getElementById(id) as HTMLFormElement)) === 'saved'
  return (
    <Dialog
      title={title}
      subtitle={editor ? <PublicationLine editor={editor} /> : undefined}
      tools={tools}
      wide={wide}
      unsaved={unsaved}
      busy={form.progress !== undefined}
      onDiscard={form.discardDraft}
      onClose={close}
      footer={(cancel) => (
        <>
          {editor ? (
            <PublicationActions
              editor={editor}
              save={unsaved ? save : undefined}
              disabled={form.progress !== undefined}
            />
          ) : null}
          <FormFooter
            id={id}
            form={form}
            files={files}
            label={label}
            busyLabel={busyLabel}
            onSaveDraft={onSaveDraft}
            quiet={editor?.canPublish}
            onCancel={cancel}
          />
          {form.progress === undefined ? null : whileBusy}
          {form.progress !== undefined && upload?.canLeave ? (
            <ContinueInBackgroundButton
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
