import { useRef, useState } from 'react'
import { ApiFailure, reportFailure } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { deleteDraft, readDraft, saveDraft } from '../form/drafts/drafts.ts'
import { notifyUploadDone } from './continue-in-background.tsx'
import { type RecordCall, sendRecord } from './send-record.ts'
import { addUpload, changeUpload, readUploads, removeUploads } from './upload-store.ts'
import { useSentFiles } from './use-sent-files.ts'

const CHANGED_MEANWHILE = 'Someone else saved this record. Open it and save again; your text is kept.'

interface Options<Saved> {
  draft?: string | undefined
  tell: (saved: Saved) => void
}

export function useRecordUpload<Saved>({ draft, tell }: Options<Saved>) {
  const [sending, setSending] = useState<{ ids: number[]; chosenIds: number[] }>()
  const { sent } = useSentFiles(sending)
  const background = useRef<{ draft: ReturnType<typeof readDraft> }>(undefined)

  async function send(call: RecordCall<Saved>, onProgress: (share: number) => void): Promise<Saved> {
    const ids = call.pictures.map(({ file: { name, size: bytes } }) =>
      addUpload({ name, bytes, to: call.to, state: 'waiting', isWatched: true }),
    )
    setSending({ ids, chosenIds: call.pictures.map(({ chosenId }) => chosenId) })
    try {
      const saved = await sendRecord(ids, call, { onProgress })
      if (background.current === undefined) {
        showLeftOut(ids)
        return saved
      }
      finish(saved)
    } catch (error) {
      if (background.current === undefined) {
        removeUploads(ids)
        setSending(undefined)
        throw error
      }
      offerRetry(ids, call, error)
    }
    // Never resolves: the form is closed, so nothing waits for the result.
    return new Promise(() => {})
  }

  function finish(saved: Saved) {
    tell(saved)
    notifyUploadDone()
  }

  /** Every row of the record offers the same retry, which sends all files again. */
  function offerRetry(ids: number[], call: RecordCall<Saved>, error: unknown) {
    reportFailure(error)
    const isStale = error instanceof ApiFailure && error.status === 409
    const kept = background.current?.draft
    if (draft && kept && readDraft(draft) === undefined) saveDraft(draft, kept)
    showToast('error', `${call.to} is not saved. See Uploads for the reason.`)
    let isRunning = false
    const retry = async (maxBytes?: number) => {
      if (isRunning) return
      isRunning = true
      for (const id of ids) changeUpload(id, { state: 'waiting', share: 0 })
      try {
        const saved = await sendRecord(ids, call, { maxBytes })
        if (draft) deleteDraft(draft)
        finish(saved)
      } catch (again) {
        offerRetry(ids, call, again)
      }
    }
    for (const id of ids)
      changeUpload(id, isStale ? { state: 'failed', reason: CHANGED_MEANWHILE } : { state: 'failed', retry })
  }

  return {
    send,
    sent,
    canLeave: sending !== undefined && sending.ids.length > 0,
    /** Leaves the upload to the upload queue. The draft is deleted, and restored if the save fails. */
    leave() {
      background.current = { draft: draft === undefined ? undefined : readDraft(draft) }
      if (draft) deleteDraft(draft)
      for (const id of sending?.ids ?? []) changeUpload(id, { isWatched: false })
    },
  }
}

export type RecordUpload = Pick<ReturnType<typeof useRecordUpload>, 'sent' | 'canLeave' | 'leave'>

function showLeftOut(ids: number[]): void {
  const own = readUploads().filter(({ id }) => ids.includes(id))
  const left = own.filter(({ state }) => state === 'skipped')
  for (const { id } of left) changeUpload(id, { isWatched: false })
  removeUploads(own.filter((upload) => !left.includes(upload)).map(({ id }) => id))
}
