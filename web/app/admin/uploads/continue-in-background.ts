import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type SeenRecord, saySaved } from '../list/say-saved.ts'
import type { Sending } from './send-pictures.ts'
import { changeUpload, readUploads } from './upload-store.ts'

const listeners = new Set<() => void>()

/** Calls back when files that were sent in the background have all arrived or failed. */
export function onBackgroundDone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellBackgroundDone(): void {
  for (const listener of listeners) listener()
}

/** The dialog closes, and the tray shows what is left. */
export async function continueInBackground({ ids, done }: Sending, added: SeenRecord): Promise<void> {
  for (const id of ids) changeUpload(id, { isWatched: false })
  await done
  const failed = readUploads().filter(({ id, state }) => ids.includes(id) && state !== 'sent').length
  if (failed === 0) saySaved('gallery', GALLERY_TEXTS.created, added)
  else showToast('error', GALLERY_TEXTS.notArrived(failed, ids.length))
  tellBackgroundDone()
}
