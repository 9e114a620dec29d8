import { useRef, useState } from 'react'
import { ApiFailure } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { deleteDraft, readDraft, saveDraft } from '../form/drafts/drafts.ts'
import { tellBackgroundDone } from './continue-in-background.ts'
import { type RecordCall, sendRecord } from './send-record.ts'
import { addUpload, changeUpload, readUploads, removeUploads } from './upload-store.ts'
import { useSentFiles } from './use-sent-files.ts'

const CHANGED_MEANWHILE = 'Someone else saved it meanwhile. Open it and save again: what you typed is kept.'

interface Options<Saved> {
  draft?: string | undefined
  /** Says that it is saved, also when the form is gone. */
  tell: (saved: Saved) => void
}

/** The save of a form with pictures, which goes on in the tray when the form is left. */
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
    // The form is gone, so nothing waits for its end.
    return new Promise(() => {})
  }

  function finish(saved: Saved) {
    tell(saved)
    tellBackgroundDone()
  }

  /** One retry for all files of the record, whichever row is pressed. */
  function offerRetry(ids: number[], call: RecordCall<Saved>, error: unknown) {
    reportFailure(error)
    const isStale = error instanceof ApiFailure && error.status === 409
    const kept = background.current?.draft
    if (draft && kept && readDraft(draft) === undefined) saveDraft(draft, kept)
    showToast('error', `${call.to} is not saved. The tray says why.`)
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
    /** Each file's progress or outcome, by its id in the form. */
    sent,
    canLeave: sending !== undefined && sending.ids.length > 0,
    /** Hands what is being sent to the tray. The draft goes with it, and comes back if the save fails. */
    leave() {
      background.current = { draft: draft === undefined ? undefined : readDraft(draft) }
      if (draft) deleteDraft(draft)
      for (const id of sending?.ids ?? []) changeUpload(id, { isWatched: false })
    },
  }
}

export type RecordUpload = Pick<ReturnType<typeof useRecordUpload>, 'sent' | 'canLeave' | 'leave'>

/** What could not be used stays in the tray until staff have seen it. */
function showLeftOut(ids: number[]): void {
  const own = readUploads().filter(({ id }) => ids.includes(id))
  const left = own.filter(({ state }) => state === 'left out')
  for (const { id } of left) changeUpload(id, { isWatched: false })
  removeUploads(own.filter((upload) => !left.includes(upload)).map(({ id }) => id))
}
