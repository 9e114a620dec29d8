import { type ComponentProps, type FormEvent, useId } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  label: string
  busyLabel?: string
  failure?: string | undefined
  className?: string | undefined
  onSubmit: () => unknown
}

export function EntryDialog(props: Props) {
  const { label, busyLabel = 'Saving...', failure, className, onSubmit, children, ...dialog } = props
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // In React, submitting a form in a dialog also bubbles to the form that opened it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      footer={(close) => (
        <>
          {failure ? <Alert text={failure} /> : null}
          <DialogActions
            form={id}
            label={label}
            busyLabel={busyLabel}
            busy={dialog.busy ?? false}
            onCancel={close}
          />
        </>
      )}
    >
      <form id={id} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
