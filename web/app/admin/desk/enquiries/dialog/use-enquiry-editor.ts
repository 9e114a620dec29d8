import { waitlistApi } from '@linework/contract/desk/api'
import type { UpcomingAppointment } from '@linework/contract/desk/appointments-field-shapes'
import type { Enquiry, EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import type { Wait } from '@linework/contract/desk/waitlist-shapes'
import type { Input } from '@linework/contract/http/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useConnection } from '../../../kit/offline/connection.ts'
import { listWaiting, useQueue } from '../../../kit/offline/queue.ts'
import { failureText } from '../../bookings/agenda/appointment/use-change.ts'
import { askedAbout } from '../upcoming-choice.tsx'

const POLL_MS = 5_000

type Change = Input<typeof enquiriesApi.change>['body']
export type Part = 'status' | 'booked for' | 'note' | 'unread' | 'mail' | 'reminder' | 'artist' | 'waitlist'

interface Options {
  id: string
  onChanged: (enquiry: Enquiry) => void
  onGone: (text: string) => void
}

export function useEnquiryEditor({ id, onChanged, onGone }: Options) {
  const [details, setDetails] = useState<EnquiryDetails>()
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState<Part>()
  const [saved, setSaved] = useState<Part>()
  const handlers = useRef({ onChanged, onGone })
  useEffect(() => {
    handlers.current = { onChanged, onGone }
  })

  const show = useCallback((newer: EnquiryDetails, isChange: boolean) => {
    setDetails(newer)
    if (isChange) handlers.current.onChanged(newer)
  }, [])
  const find = useCallback(() => browserApi(enquiriesApi.show, { params: { id } }), [id])
  const { write, read } = useCalls({ find, show })

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const found = await read()
      if (!found.unread) return
      await write(() => browserApi(enquiriesApi.change, { params: { id }, body: { unread: false } }))
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return handlers.current.onGone(error.message)
      reportFailure(error)
      setFailed(true)
    }
  }, [id, read, write])

  const { isOnline } = useConnection()
  const waiting = useQueue().filter(({ enquiry, problem }) => enquiry === id && problem === undefined)
  const queued: Part[] = waiting.flatMap(({ kind }) => (kind === 'walk-in' ? [] : [kind]))
  const isQueued = queued.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the connection returns and after sending
  useEffect(() => {
    load()
  }, [load, isOnline, isQueued])

  // Polls the state of an email that is waiting to be sent.
  const waits = details?.mails.some(({ state }) => state === 'waiting') && saving === undefined
  useEffect(() => {
    if (!waits) return
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      read().catch(reportFailure)
    }
    const timer = setInterval(poll, POLL_MS)
    return () => clearInterval(timer)
  }, [waits, read])

  const refresh = () => read(true)

  async function save<T extends EnquiryDetails>(part: Part, send: () => Promise<T>): Promise<T | undefined> {
    setSaving(part)
    setSaved(undefined)
    try {
      const answer = await write(send)
      setSaved(listWaiting().some(({ enquiry }) => enquiry === id) ? undefined : part)
      return answer
    } catch (error) {
      reportFailure(error)
      showToast('error', failureText(error))
      return undefined
    } finally {
      setSaving(undefined)
    }
  }

  return {
    details,
    failed,
    saving,
    saved,
    /** The parts of the enquiry with a change that waits for a connection. */
    queued,
    load,
    refresh,
    write,
    change: (part: Part, body: Change) =>
      save(part, () => browserApi(enquiriesApi.change, { params: { id }, body })),
    /** Calls `onAsked` when the server finds upcoming appointments that this screen has not shown. */
    close: (previousStatus: Enquiry['status'], onAsked: (found: UpcomingAppointment[]) => void) =>
      save('status', () =>
        browserApi(enquiriesApi.change, {
          params: { id },
          body: { status: 'closed', previousStatus, upcoming: { asked: [], cancels: false } },
        }).catch((error) => {
          const found = askedAbout(error)
          if (found) onAsked(found)
          throw error
        }),
      ),
    saveNote: (body: Change, onChanged: (theirs: string) => void) =>
      save('note', () =>
        browserApi(enquiriesApi.change, { params: { id }, body }).catch(async (error) => {
          if (error instanceof ApiFailure && error.status === 409) onChanged((await refresh()).note)
          throw error
        }),
      ),
    remind: (at: string | null) =>
      save('reminder', () => browserApi(enquiriesApi.remind, { params: { id }, body: { at } })),
    wait: (waiting: Wait | null) =>
      save('waitlist', () => browserApi(waitlistApi.put, { params: { id }, body: { waiting } }).then(find)),
    sendMail: (kind: EnquiryDetails['mails'][number]['kind']) =>
      save('mail', () => browserApi(enquiriesApi.sendMail, { params: { id }, body: { kind } })),
  }
}

export type EnquiryEditor = ReturnType<typeof useEnquiryEditor>

interface Parts<T> {
  find: () => Promise<T>
  show: (newer: T, isChange: boolean) => void
}

/**
 * Sends requests that return a whole record, without waiting for each other. The server may process
 * overlapping requests in any order, so the latest state is unknown; the record is reloaded once all have
 * finished.
 */
function useCalls<T>({ find, show }: Parts<T>) {
  const calls = useRef({ sent: 0, shown: 0, open: 0, writes: 0, areMixed: false })

  const call = useCallback(
    async <Answer extends T>(send: () => Promise<Answer>, isWrite: boolean, isChange: boolean) => {
      const now = calls.current
      const number = ++now.sent
      now.areMixed ||= now.open > 0 && (isWrite || now.writes > 0)
      now.open += 1
      if (isWrite) now.writes += 1
      try {
        const answer = await send()
        if (number > now.shown) {
          now.shown = number
          show(answer, isChange)
        }
        return answer
      } finally {
        now.open -= 1
        if (isWrite) now.writes -= 1
        if (now.open === 0 && now.areMixed) {
          now.areMixed = false
          call(find, false, true).catch(reportFailure)
        }
      }
    },
    [find, show],
  )

  const write = useCallback(
    <Answer extends T>(send: () => Promise<Answer>): Promise<Answer> => call(send, true, true),
    [call],
  )
  /** With `isChange`, the record is also updated in the list. */
  const read = useCallback((isChange = false): Promise<T> => call(find, false, isChange), [call, find])

  return { write, read }
}
