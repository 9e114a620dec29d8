import type { DeletedKind } from '@linework/contract/records'
import { trashApi } from '@linework/contract/records/api'
import { DELETED_TEXTS } from '@linework/contract/records/texts'
import { type ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { MAIN_ID } from '../../../shared/page/skip-link.tsx'
import { LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'

interface Restored {
  isBack: boolean
  text: string
  hasNotes: boolean
  /** True when the request failed and can be repeated. */
  again: boolean
}

export async function restore(kind: DeletedKind, id: string): Promise<Restored> {
  const outcome = { isBack: true, hasNotes: false, again: false }
  try {
    const { message, notes } = await browserApi(trashApi.restore, { params: { kind, id } })
    return { ...outcome, text: [message, ...notes].join(' '), hasNotes: notes.length > 0 }
  } catch (failure) {
    const { status, message } = failure as ApiFailure
    // The record is already restored, by another staff member or by a request whose response was lost.
    if (status === 409) return { ...outcome, text: message }
    if (status === 404) return { ...outcome, isBack: false, text: message }
    reportFailure(failure)
    return { ...outcome, isBack: false, text: DELETED_TEXTS.restoreFailed, again: true }
  }
}

export interface Deleted {
  kind: DeletedKind
  id: string
  onRestored: (id: string) => unknown
}

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

const LIST_RENDERED_MS = 100

/** Moves a lost focus to `preferred`, or to the main element, because the focused button was removed with its item. */
export function keepFocus(preferred?: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const target = preferred?.() ?? document.getElementById(MAIN_ID)
    target?.focus()
  }, LIST_RENDERED_MS)
}
