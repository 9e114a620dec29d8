import { showToast } from '../../ui/toast-store.ts'
import { keepFocus } from '../list/keep-focus.ts'
import { type Deleted, restore } from './restore.ts'

/** Says that it is deleted, and lets that be undone. */
export function offerUndo(text: string, deleted: Deleted): void {
  const run = () => restore(deleted).then(() => keepFocus())
  showToast('ok', text, { action: { label: 'Undo', run } })
}

/** The newest one's button. */
export const findUndo = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')].at(-1)
