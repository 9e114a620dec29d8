import { versionsApi } from '@linework/contract/records/api'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { type ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'
import type { NamedRecord } from './use-versions.ts'

interface Restore extends NamedRecord {
  number: number
  /** The record version that staff saw. */
  version: number
  /** The number of the current version, for Undo. */
  before: number
  text: string
  /** Called with the restored record, to update the screen. */
  onRestored: (record: object) => unknown
  onUndone: (record: object) => unknown
}

/**
 * Restores a version and shows a toast with Undo, which restores the previous version. Rejects on API errors.
 */
export async function restoreVersion({ kind, id, ...restore }: Restore): Promise<void> {
  const { number, version, before, text, onRestored, onUndone } = restore
  const { record, notes } = await browserApi(versionsApi.restore, {
    params: { kind, id, number },
    body: { version },
  })
  const undo = () => undoRestore({ kind, id }, before, onUndone)
  showToast('ok', [text, ...notes].join(' '), {
    action: { label: 'Undo', run: undo },
    ...(notes.length > 0 ? { lifeMs: 2 * LONG_LIFE_MS } : {}),
  })
  await onRestored(record)
}

async function undoRestore(
  record: NamedRecord,
  number: number,
  onUndone: Restore['onUndone'],
): Promise<void> {
  try {
    const undone = await browserApi(versionsApi.restore, { params: { ...record, number }, body: {} })
    showToast('ok', 'Undone.')
    await onUndone(undone.record)
  } catch (error) {
    reportFailure(error)
    showToast('error', (error as ApiFailure).message || VERSION_TEXTS.restoreFailed)
  }
}
