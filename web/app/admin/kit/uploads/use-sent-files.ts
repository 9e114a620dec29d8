import type { SentFile } from './chosen-picture-rows.tsx'
import { isActive, type Upload, useUploads } from './upload-store.ts'

interface Sending {
  ids: number[]
  chosenIds: number[]
}

export function useSentFiles(sending: Sending | undefined) {
  const uploads = useUploads()
  const sent: Record<number, SentFile> = {}
  let [done, all] = [0, 0]
  for (const [i, id] of sending?.ids.entries() ?? []) {
    const upload = uploads.find((each) => each.id === id)
    if (upload === undefined) continue
    sent[sending?.chosenIds[i] ?? 0] = toSentFile(upload)
    all += upload.bytes
    done += upload.bytes * (isActive(upload) ? upload.share : 1)
  }
  return { sent, share: all === 0 ? 0 : done / all }
}

function toSentFile({ state, share, note, reason }: Upload): SentFile {
  if (state === 'sent') return { note: note ? `Sent. ${note}` : 'Sent' }
  if (state === 'shrinking') return { note: 'Resizing...' }
  return isActive({ state } as Upload) ? { share } : { rejection: reason ?? '' }
}
