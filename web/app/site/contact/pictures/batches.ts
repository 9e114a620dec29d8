import { TICKET_HOURS } from '@linework/contract/desk/enquiry-pictures'
import { PICTURES_PLACE } from '../../layout/route-changes/use-first-interaction.ts'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

/**
 * The pictures of one enquiry. The ticket arrives with the enquiry's reference; without one the enquiry is a
 * draft.
 */
export interface Batch {
  /** The time of the first picture; once sent, the time of the ticket. */
  at: number
  ticket?: string
  reference?: string
  arrived?: number
  /** Ids of unfinished pictures, in any tab. */
  left?: string[] | undefined
  /** Ids removed during the upload, until the server has acknowledged it: they may have arrived. */
  removed?: string[] | undefined
}

type Batches = Record<string, Batch>

/** The lifetime of a ticket. Older pictures are dropped. */
export const STORED_MS = TICKET_HOURS * 60 * 60_000

const TAB_PLACE = 'booking-pictures'

// Used when the browser denies storage: pictures are then lost with the page.
let inMemory: Batches = {}
let inMemoryDraft: string | undefined

/**
 * In localStorage, because it is synchronous: a ticket is stored before the confirmation is shown, and a page
 * knows without further scripts whether pictures remain to be sent.
 */
export function readBatches(): Batches {
  try {
    return { ...JSON.parse(localStorage.getItem(PICTURES_PLACE) ?? '{}'), ...inMemory }
  } catch {
    return inMemory
  }
}

export function saveBatch(id: string, batch: Batch | undefined): void {
  const { [id]: _, ...others } = readBatches()
  const all = batch === undefined ? others : { ...others, [id]: batch }
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(PICTURES_PLACE)
    else localStorage.setItem(PICTURES_PLACE, JSON.stringify(all))
    inMemory = {}
  } catch {
    inMemory = all
  }
}

/** True for a batch that is lost with the page, together with its ticket. */
export const isOnlyInMemory = (id: string) => Object.hasOwn(inMemory, id)

export const isFresh = ({ at }: Batch) => Math.abs(Date.now() - at) < STORED_MS

export const isSent = (id: string) => readBatches()[id]?.ticket !== undefined

/** True when pictures of a sent enquiry remain to be sent, or old ones to be deleted. */
export const hasQueuedPictures = () =>
  Object.values(readBatches()).some((batch) => batch.ticket !== undefined || !isFresh(batch))

/** Returns the batch of the form in this tab, if a picture has been chosen. */
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

/** Called when none of its pictures is left. */
export function dropBatch(id: string): void {
  saveBatch(id, undefined)
  if (findDraft() === id) closeDraft()
}

/** Called when the files for which it was opened could not be added, or were lost by a reload. */
export function dropEmptyBatch(id: string): void {
  const batch = readBatches()[id]
  if (batch && !batch.left?.length && !batch.removed?.length) dropBatch(id)
}

/**
 * Called when the enquiry is stored: its pictures are sent next. Without a ticket the server accepts none.
 */
export function sendDraft(reference: string, ticket = ''): void {
  const id = findDraft()
  if (id === undefined) return
  saveBatch(id, { ...readBatches()[id], at: Date.now(), reference, ticket })
  closeDraft()
}
