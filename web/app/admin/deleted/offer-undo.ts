import type { DeletedKind } from '@linework/contract/records'
import { LONG_LIFE_MS, showToast } from '../../ui/feedback/toast-store.ts'
import { keepFocus } from './keep-focus.ts'
import { restore } from './restore.ts'

export interface Deleted {
  kind: DeletedKind
  id: string
  /** The list has to be read again. */
  onRestored: (id: string) => unknown
}

/** Says that it is deleted, and lets that be undone. */
export function offerUndo(text: string, deleted: Deleted): void {
  showToast('ok', text, { action: { label: 'Undo', run: () => undo(deleted) } })
}

async function undo(deleted: Deleted): Promise<void> {
  const { kind, id, onRestored } = deleted
  const { isBack, text, hasNotes, again } = await restore(kind, id)
  if (again) showToast('error', text, { action: { label: 'Try again', run: () => undo(deleted) } })
  // What is not as before is more than a glance.
  else showToast(isBack ? 'ok' : 'error', text, hasNotes ? { lifeMs: LONG_LIFE_MS } : {})
  if (isBack) await onRestored(id)
  keepFocus()
}

/** The newest one's button. */
export const findUndo = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')].at(-1)
