import { GALLERY_TEXTS } from '@linework/contract/content/gallery-texts'
import { useEffect, useState } from 'react'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type PublicRecord, showSavedToast } from '../page/saved-toast.ts'
import type { Sending } from './send-pictures.ts'
import { changeUpload, readUploads } from './upload-store.ts'

const listeners = new Set<() => void>()

export function onBackgroundDone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyUploadDone(): void {
  for (const listener of listeners) listener()
}

export async function continueInBackground({ ids, done }: Sending, added: PublicRecord): Promise<void> {
  for (const id of ids) changeUpload(id, { isWatched: false })
  await done
  const failed = readUploads().filter(({ id, state }) => ids.includes(id) && state !== 'sent').length
  if (failed === 0) showSavedToast('gallery', GALLERY_TEXTS.created, added)
  else showToast('error', GALLERY_TEXTS.notArrived(failed, ids.length))
  notifyUploadDone()
}

/** Delayed, so that a double click on Save does not hit this button and a fast save never shows it. */
const APPEARS_AFTER_MS = 1_000

export function ContinueInBackgroundButton({ onLeave }: { onLeave: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return <GhostButton label="Continue in background" onClick={onLeave} />
}
