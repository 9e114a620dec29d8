import { findDraft, hasQueuedPictures, isSent, readBatches } from '../batches.ts'
import { changePicture, type Picture, readPictures, removeById, storedState } from '../picture-store.ts'
import { prepareFound } from '../prepare-picture.ts'
import { deleteStored, readStored } from '../stored-pictures.ts'
import { loadPictures } from './load-pictures.ts'
import { pause } from './pause.ts'
import { isQueued, markDone, markRemoved, markUploaded } from './queue-state.ts'
import { nextStep, retryDelayMs, type Wait } from './retry-delays.ts'
import { sendPicture } from './send-picture.ts'
import { withdrawRemoved } from './withdraw-picture.ts'

const following = new Map<string, AbortController>()
let running = false

/** Sends pictures of sent enquiries one at a time, until none is left, even across page changes. */
export async function uploadQueuedPictures(): Promise<void> {
  if (await loadPictures()) void prepareFound(uploadQueuedPictures)
  else void followLater()
  void withdrawRemoved()
  for (const { id, batch, state } of readPictures()) {
    if (state === 'ready') changePicture(id, { state: storedState(batch) })
    // The enquiry was sent without this picture, and the form has shown the reason.
    if (state === 'unreadable' && isSent(batch)) removeById(id)
  }
  if (running) return
  running = true
  for (let next = findQueued(); next !== undefined; next = findQueued()) await sendUntilDone(next)
  running = false
}

let failedLoads = 0
let isPending = false

/** Retries later, when the browser may be able to list the pictures. */
async function followLater(): Promise<void> {
  if (isPending || !(hasQueuedPictures() || findDraft() !== undefined)) return
  isPending = true
  await pause(retryDelayMs(0, undefined, failedLoads++).ms, { early: true })
  isPending = false
  await uploadQueuedPictures()
}

const findQueued = () => readPictures().find(({ state }) => state === 'queued')

async function sendUntilDone(picture: Picture): Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  following.set(picture.id, stopping)
  for (let tries = 0; !signal.aborted; tries++) {
    const wait = await sendOnce(picture, tries, signal)
    if (wait === undefined || signal.aborted) break
    changePicture(picture.id, { state: 'paused', reason: wait.reason })
    await pause(wait.ms, { early: wait.endsEarly, signal })
  }
  following.delete(picture.id)
}

async function sendOnce(picture: Picture, tries: number, signal: AbortSignal): Promise<Wait | undefined> {
  const { id, batch, kind } = picture
  const stored = await readStored(id).catch(() => 'denied' as const)
  if (signal.aborted) return
  const next = nextStep(stored, isQueued(batch, id), readBatches()[batch])
  if (next.step === 'leave') {
    removeById(id)
    return
  }
  if (next.step === 'reject') return reject(picture, next.reason)
  if (next.step === 'wait') return { ...retryDelayMs(0, undefined, tries), reason: next.reason }
  changePicture(id, { state: 'sending', share: 0 })
  const onProgress = (share: number) => changePicture(id, { share })
  const outcome = await sendPicture({ id, kind, ticket: next.ticket, bytes: next.bytes, signal, onProgress })
  if (signal.aborted) return
  if (outcome.end === 'arrived') return arrive(picture)
  if (outcome.end === 'rejected') return reject(picture, outcome.reason)
  return retryDelayMs(outcome.status, outcome.seconds, tries)
}

async function arrive(picture: Picture): Promise<undefined> {
  changePicture(picture.id, { state: 'arrived', share: 1 })
  markUploaded(picture.batch, picture.id)
  await deleteBytes(picture)
}

async function reject(picture: Picture, reason: string): Promise<undefined> {
  changePicture(picture.id, { state: 'rejected', reason })
  await deleteBytes(picture)
}

/** Deletes the bytes before the batch, because the next visit finds the bytes through the batch. */
async function deleteBytes({ id, batch }: Picture) {
  await deleteStored(id)
  markDone(batch, id)
}

const isOnItsWay = ({ state }: Picture) => ['queued', 'sending', 'paused'].includes(state)

/** Also notifies the server of a picture removed during its upload, because it may have arrived. */
export async function removePicture(picture: Picture): Promise<void> {
  if (isOnItsWay(picture)) markRemoved(picture.batch, picture.id)
  removeById(picture.id)
  following.get(picture.id)?.abort()
  await deleteBytes(picture)
  void withdrawRemoved()
}
