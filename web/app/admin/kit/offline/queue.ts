import { appointmentsApi } from '@linework/contract/desk/api'
import type { appointmentsShapes } from '@linework/contract/desk/appointments-shapes'
import type { EnquiryStatus } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { useEffect } from 'react'
import type { z } from 'zod'
import { ApiFailure, backgroundApi, reasonOf } from '../../../lib/calls/api.ts'
import { readToken } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { createStore } from '../../../ui/store.ts'
import { readStore, wipeDevice, writeStore } from './device-store.ts'

interface Common {
  id: number
  at: number
  /** Id of the enquiry. This device creates the id of a walk-in, so that a retry books only once. */
  enquiry: string
  name: string
  /** True after the first attempt: the server may have received the request, so a retry must be equal. */
  isTried: boolean
  problem?: Problem | undefined
}

/** 'conflict': another user saved another value; 'failed': rejected; 'overlap': booked all the same. */
type Problem =
  | { kind: 'conflict'; theirs: string }
  | { kind: 'failed'; text: string }
  | { kind: 'overlap'; text: string }

export interface WaitingWalkIn extends Common {
  kind: 'walk-in'
  body: z.input<(typeof appointmentsShapes)['bookWalkIn']['body']>
}

/** The server compares `before` with the stored value, so a repeated change is harmless. */
export interface WaitingChange extends Common {
  kind: 'note' | 'status'
  value: string
  before: string
}

export type Waiting = WaitingWalkIn | WaitingChange

export type NewWaiting = Omit<WaitingWalkIn, 'id'> | Omit<WaitingChange, 'id'>

// The waiting writes in their order: the store numbers the ids.
const waiting = createStore<Waiting[]>([])
// Not created on the server, where an open channel would keep the process alive after SIGTERM.
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('back-office-queue')
otherTabs?.addEventListener('message', () => publish())

const readAll = (): Promise<Waiting[]> => readStore('queue', (queue) => queue.getAll()).catch(() => [])

export async function publish(): Promise<void> {
  const stored = await readAll()
  if (JSON.stringify(stored) !== JSON.stringify(waiting.read())) waiting.set(stored)
}

/** The writes of this device that were not sent, oldest first. */
export function useQueue(): Waiting[] {
  useEffect(() => void publish(), [])
  return waiting.use()
}

export const listWaiting = waiting.read

/** Reads and writes the whole queue in one transaction. Rejects when this browser denies storage or is signed out. */
async function change(edit: (all: Waiting[], queue: IDBObjectStore) => void): Promise<void> {
  await writeStore('queue', readToken(), (queue) => {
    queue.getAll().onsuccess = ({ target }) => edit((target as IDBRequest<Waiting[]>).result, queue)
  })
  await publish()
  otherTabs?.postMessage('changed')
}

/** A change replaces a waiting change of the same field that was never sent. */
export const enqueue = (added: NewWaiting): Promise<void> =>
  change((all, queue) => {
    const last = all.findLast(({ kind, enquiry }) => kind === added.kind && enquiry === added.enquiry)
    if (
      last === undefined ||
      last.isTried ||
      added.isTried ||
      last.kind === 'walk-in' ||
      added.kind === 'walk-in'
    )
      queue.add(added)
    else if (added.value === last.before) queue.delete(last.id)
    else queue.put({ ...last, value: added.value })
  })

const update = (id: number, edit: (item: Waiting) => Waiting | undefined) =>
  change((all, queue) => {
    const item = all.find((each) => each.id === id)
    const next = item && edit(item)
    if (next) queue.put(next)
    else queue.delete(id)
  })

export const discard = (id: number) => update(id, () => undefined)

/** Sends a write again. After a conflict, the write replaces the value of the other staff member. */
export const keepMine = (id: number) =>
  update(id, (item) =>
    item.problem?.kind === 'conflict'
      ? { ...(item as WaitingChange), before: item.problem.theirs, problem: undefined }
      : { ...item, problem: undefined },
  ).then(sendQueue)

/** Sends waiting writes in order, in one tab if the browser has locks; without locks, repeats are harmless. */
export async function sendQueue(): Promise<void> {
  // Rejects only without storage or after signing out, when nothing is left to send.
  const send = () => sendAll().catch(() => {})
  if (!('locks' in navigator)) return send()
  await navigator.locks.request('back-office-queue', { ifAvailable: true }, (lock) => lock && send())
}

async function sendAll(): Promise<void> {
  let sent = 0
  try {
    for (;;) {
      let next: Waiting | undefined
      await change((all, queue) => {
        next = all.find(({ problem }) => problem === undefined)
        if (next && !next.isTried) queue.put({ ...next, isTried: true })
      })
      if (next === undefined) return
      const { id } = next
      const problem = await send(next)
      if (problem === 'later') return
      await update(id, (item) => problem && { ...item, problem })
      if (problem === undefined || problem.kind === 'overlap') sent++
    }
  } finally {
    if (sent > 0) showToast('ok', sent === 1 ? '1 change was sent.' : `${sent} changes were sent.`)
  }
}

const CONFLICT = 409
/** The write is sent later: no connection, an ended session, or a server that is busy or restarts. */
const LATER = [0, 401, 429, 502, 503, 504]

async function send(item: Waiting): Promise<Problem | 'later' | undefined> {
  try {
    if (item.kind !== 'walk-in') {
      await backgroundApi(enquiriesApi.change, { params: { id: item.enquiry }, body: bodyOf(item) })
      return undefined
    }
    // The start of a walk-in may have passed while the walk-in waited.
    const alreadyHappened = Date.parse(item.body.startsAt) < Date.now()
    const { clashes } = await backgroundApi(appointmentsApi.bookWalkIn, {
      body: { ...item.body, alreadyHappened },
    })
    const [other] = clashes
    return other && { kind: 'overlap', text: other.name }
  } catch (error) {
    if (!(error instanceof ApiFailure) || LATER.includes(error.status)) return 'later'
    if (error.status !== CONFLICT || Array.isArray(error.current))
      return { kind: 'failed', text: reasonOf(error) }
    // 409 for a walk-in: an earlier request has booked the appointment, which was changed since.
    if (item.kind === 'walk-in') return undefined
    return backgroundApi(enquiriesApi.show, { params: { id: item.enquiry } }).then(
      (stored) => ({ kind: 'conflict', theirs: stored[item.kind as 'note' | 'status'] }),
      () => 'later',
    )
  }
}

function bodyOf({ kind, value, before }: WaitingChange) {
  if (kind === 'note') return { note: value, previousNote: before }
  const [status, previousStatus] = [value as EnquiryStatus, before as EnquiryStatus]
  return {
    status,
    previousStatus,
    ...(status === 'closed' ? { upcoming: { asked: [], cancels: false } } : {}),
  }
}

const NOT_SENT_MS = 3_600_000

/** Deletes all data on this device when the session has ended, and names the unsent changes. */
export async function forgetSession(): Promise<void> {
  const lost = await readAll()
  await wipeDevice()
  await publish()
  otherTabs?.postMessage('changed')
  if (lost.length === 0) return
  const names = lost.map(({ kind, name }) => `${kind} ${name}`).join(', ')
  showToast('error', `You were signed out before these changes were sent: ${names}.`, { lifeMs: NOT_SENT_MS })
}
