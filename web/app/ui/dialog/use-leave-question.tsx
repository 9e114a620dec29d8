import { DiscardDialog } from './confirm-dialog.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface Options {
  unsaved: boolean
  /** True when the query string holds what is edited, so that a changed query asks too. */
  addressed?: boolean
  onDiscard?: (() => void) | undefined
  onLeave: () => void
}

export function useLeaveQuestion({ unsaved, addressed = false, onDiscard, onLeave }: Options) {
  const { asking, ask, stay, leave } = useUnsavedChanges(unsaved, onLeave, addressed)
  const discard = () => {
    onDiscard?.()
    leave()
  }
  return { ask, question: asking ? <DiscardDialog onDiscard={discard} onClose={stay} /> : null }
}
