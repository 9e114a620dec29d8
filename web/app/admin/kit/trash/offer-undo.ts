import type { DeletedKind } from '@linework/contract/records'
import { LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'
import { restore } from './restore.ts'
import { keepFocus } from './restore-focus.ts'

export interface Deleted {
  kind: DeletedKind
  id: string
  /** Called after a restore, to reload the list. */
  onRestored: (id: string) => unknown
}

/** Shows a toast with Undo after a deletion. */
export function offerUndo(text: string, deleted: Deleted): void {
  showToast('ok', text, { action: { label: 'Undo', run: () => undo(deleted) } })
}

async function undo(deleted: Deleted): Promise<void> {
  const { kind, id, onRestored } = deleted
  const { isBack, text, hasNotes, again } = await restore(kind, id)
  if (again) showToast('error', text, { action: { label: 'Try again', run: () => undo(deleted) } })
  // Notes about incomplete restores need more time to read.
  else showToast(isBack ? 'ok' : 'error', text, hasNotes ? { lifeMs: LONG_LIFE_MS } : {})
  if (isBack) await onRestored(id)
  keepFocus()
}

/** The Undo button of the newest toast. */
export const findUndo = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')].at(-1)
