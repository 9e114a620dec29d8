import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before something that is not saved is lost. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      text="What you have changed here is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}
