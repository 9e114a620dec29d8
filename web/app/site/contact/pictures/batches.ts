import { TICKET_HOURS } from '@linework/contract/enquiry-pictures/limits'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

/** The pictures of one enquiry. Its ticket comes with the enquiry's reference; without one it is still being written. */
export interface Batch {
  /** When its first picture was chosen; once sent, when the ticket came. */
  at: number
  ticket?: string
  reference?: string
  arrived?: number
  /** The pictures that are not done, in whichever tab they are. */
  left?: string[] | undefined
  /** Removed while on their way, until the studio has acknowledged it: they may have arrived. */
  removed?: string[] | undefined
}

type Batches = Record<string, Batch>

/** As long as a ticket is valid. Older pictures are forgotten. */
export const STORED_MS = TICKET_HOURS * 60 * 60_000

const PLACE = 'enquiry-pictures'
const TAB_PLACE = 'booking-pictures'

// Where the browser denies storage, pictures live as long as the page.
let inMemory: Batches = {}
let inMemoryDraft: string | undefined

/**
 * In localStorage, because it is written at once: a ticket is safe before the visitor is thanked, and a page knows without
 * downloading more scripts whether pictures are left to send.
 */
export function readBatches(): Batches {
  try {
    return { ...JSON.parse(localStorage.getItem(PLACE) ?? '{}'), ...inMemory }
  } catch {
    return inMemory
  }
}

export function saveBatch(id: string, batch: Batch | undefined): void {
  const { [id]: _, ...others } = readBatches()
  const all = batch === undefined ? others : { ...others, [id]: batch }
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, JSON.stringify(all))
    inMemory = {}
  } catch {
    inMemory = all
  }
}

/** It ends with the page, and its ticket with it. */
export const isOnlyInMemory = (id: string) => Object.hasOwn(inMemory, id)

export const isFresh = ({ at }: Batch) => Math.abs(Date.now() - at) < STORED_MS

export const isSent = (id: string) => readBatches()[id]?.ticket !== undefined

/** True when pictures of a sent enquiry are left to send, or old ones to delete. */
export const hasFollowing = () =>
  Object.values(readBatches()).some((batch) => batch.ticket !== undefined || !isFresh(batch))

/** The batch of the form in this tab, if a picture has been chosen. */
export function findDraft(): string | undefined {
  const { id } = readSaved(TAB_PLACE)
  const draft = typeof id === 'string' ? id : inMemoryDraft
  // A duplicated tab has the same draft, and may have sent it.
  return draft !== undefined && isSent(draft) ? undefined : draft
}

export function openDraft(): string {
  const id = findDraft() ?? crypto.randomUUID()
  inMemoryDraft = id
  save(TAB_PLACE, { id })
  saveBatch(id, readBatches()[id] ?? { at: Date.now() })
  return id
}

function closeDraft(): void {
  inMemoryDraft = undefined
  removeSaved(TAB_PLACE)
}

/** When none of its pictures is left. */
export function dropBatch(id: string): void {
  saveBatch(id, undefined)
  if (findDraft() === id) closeDraft()
}

/** When the files for which it was opened could not be added, or a reload has lost them. */
export function dropEmptyBatch(id: string): void {
  const batch = readBatches()[id]
  if (batch && !batch.left?.length && !batch.removed?.length) dropBatch(id)
}

/** The enquiry is stored: from now on its pictures follow. Without a ticket the server takes none. */
export function sendDraft(reference: string, ticket = ''): void {
  const id = findDraft()
  if (id === undefined) return
  saveBatch(id, { ...readBatches()[id], at: Date.now(), reference, ticket })
  closeDraft()
}
