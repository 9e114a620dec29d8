import { findDraft, hasFollowing, isSent, readBatches } from '../batches.ts'
import { changePicture, type Picture, readPictures, storedState, takeOut } from '../picture-store.ts'
import { prepareFound } from '../prepare-picture.ts'
import { deleteStored, readStored } from '../stored-pictures.ts'
import { isNoted, noteArrived, noteDone, noteRemoved } from './left-pictures.ts'
import { loadPictures } from './load-pictures.ts'
import { pause } from './pause.ts'
import { sendPicture } from './send-picture.ts'
import { takeBackRemoved } from './take-back.ts'
import { nextStep, type Wait, waitAfter } from './waits.ts'

const following = new Map<string, AbortController>()
let running = false

/** Sends the pictures of sent enquiries one after the other, until none is left. It goes on when the page changes. */
export async function followPictures(): Promise<void> {
  if (await loadPictures()) void prepareFound(followPictures)
  else void followLater()
  void takeBackRemoved()
  for (const { id, batch, state } of readPictures()) {
    if (state === 'ready') changePicture(id, { state: storedState(batch) })
    // It was said in the form, and the enquiry is sent without it.
    if (state === 'unreadable' && isSent(batch)) takeOut(id)
  }
  if (running) return
  running = true
  for (let next = findQueued(); next !== undefined; next = findQueued()) await sendUntilDone(next)
  running = false
}

let failedLoads = 0
let isWaiting = false

/** What the browser does not list now may be there later. */
async function followLater(): Promise<void> {
  if (isWaiting || !(hasFollowing() || findDraft() !== undefined)) return
  isWaiting = true
  await pause(waitAfter(0, undefined, failedLoads++).ms, { early: true })
  isWaiting = false
  await followPictures()
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

/** How long to wait for the next try; undefined when there is nothing more to do. */
async function sendOnce(picture: Picture, tries: number, signal: AbortSignal): Promise<Wait | undefined> {
  const { id, batch, kind } = picture
  const stored = await readStored(id).catch(() => 'denied' as const)
  if (signal.aborted) return
  const next = nextStep(stored, isNoted(batch, id), readBatches()[batch])
  if (next.step === 'leave') {
    takeOut(id)
    return
  }
  if (next.step === 'reject') return reject(picture, next.reason)
  if (next.step === 'wait') return { ...waitAfter(0, undefined, tries), reason: next.reason }
  changePicture(id, { state: 'sending', share: 0 })
  const onProgress = (share: number) => changePicture(id, { share })
  const outcome = await sendPicture({ id, kind, ticket: next.ticket, bytes: next.bytes, signal, onProgress })
  if (signal.aborted) return
  if (outcome.end === 'arrived') return arrive(picture)
  if (outcome.end === 'rejected') return reject(picture, outcome.reason)
  return waitAfter(outcome.status, outcome.seconds, tries)
}

async function arrive(picture: Picture): Promise<undefined> {
  changePicture(picture.id, { state: 'arrived', share: 1 })
  noteArrived(picture.batch, picture.id)
  await deleteBytes(picture)
}

async function reject(picture: Picture, reason: string): Promise<undefined> {
  changePicture(picture.id, { state: 'rejected', reason })
  await deleteBytes(picture)
}

/** The batch last, because it is what another visit finds the bytes by. */
async function deleteBytes({ id, batch }: Picture) {
  await deleteStored(id)
  noteDone(batch, id)
}

const isOnItsWay = ({ state }: Picture) => ['queued', 'sending', 'paused'].includes(state)

/** Also while it is being sent: then the studio is told, because it may have arrived without an answer. */
export async function removePicture(picture: Picture): Promise<void> {
  if (isOnItsWay(picture)) noteRemoved(picture.batch, picture.id)
  takeOut(picture.id)
  following.get(picture.id)?.abort()
  await deleteBytes(picture)
  void takeBackRemoved()
}
