import { versionsApi } from '@linework/contract/versions/api'
import { VERSION_TEXTS } from '@linework/contract/versions/texts'
import { type ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { LONG_LIFE_MS, showToast } from '../../ui/feedback/toast-store.ts'
import type { NamedRecord } from './use-versions.ts'

interface Restore extends NamedRecord {
  number: number
  /** The record's version that the user looked at. */
  version: number
  /** The number of the version that was current until now. */
  before: number
  text: string
  /** The screen has to show it. */
  onRestored: (record: object) => unknown
  onUndone: (record: object) => unknown
}

/** Restores, says so, and lets that be undone: the version before is a version too. Throws what the API rejects. */
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
    showToast('ok', 'Undone. It is as before.')
    await onUndone(undone.record)
  } catch (error) {
    reportFailure(error)
    showToast('error', (error as ApiFailure).message || VERSION_TEXTS.restoreFailed)
  }
}
