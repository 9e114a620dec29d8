import { TICKET_HOURS } from '@linework/contract/desk/enquiry-pictures'
import { PICTURES_PLACE } from '../../layout/route-changes/use-first-interaction.ts'
import { readSaved, removeSaved, save } from '../tab-storage.ts'

export interface Batch {
  at: number
  ticket?: string
  reference?: string
  arrived?: number
  left?: string[] | undefined
  /** Ids of pictures removed during their upload, until the server has deleted any that had arrived. */
  removed?: string[] | undefined
}

type Batches = Record<string, Batch>

/** The lifetime of an upload ticket. Older pictures are dropped. */
export const STORED_MS = TICKET_HOURS * 60 * 60_000

const TAB_PLACE = 'booking-pictures'

// Used when the browser denies storage; the pictures are then lost when the page closes.
let inMemory: Batches = {}
let inMemoryDraft: string | undefined

/** Uses localStorage, because it is synchronous: the ticket is stored before the confirmation is shown. */
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

/** True for a batch that is lost with the page, together with its upload ticket. */
export const isOnlyInMemory = (id: string) => Object.hasOwn(inMemory, id)

export const isFresh = ({ at }: Batch) => Math.abs(Date.now() - at) < STORED_MS

export const isSent = (id: string) => readBatches()[id]?.ticket !== undefined

export const hasQueuedPictures = () =>
  Object.values(readBatches()).some((batch) => batch.ticket !== undefined || !isFresh(batch))

export function findDraft(): string | undefined {
  const { id } = readSaved(TAB_PLACE)
  const draft = typeof id === 'string' ? id : inMemoryDraft
  // A duplicated tab has the same draft and may have sent it already.
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

export function dropBatch(id: string): void {
  saveBatch(id, undefined)
  if (findDraft() === id) closeDraft()
}

export function dropEmptyBatch(id: string): void {
  const batch = readBatches()[id]
  if (batch && !batch.left?.length && !batch.removed?.length) dropBatch(id)
}

export function sendDraft(reference: string, ticket = ''): void {
  const id = findDraft()
  if (id === undefined) return
  saveBatch(id, { ...readBatches()[id], at: Date.now(), reference, ticket })
  closeDraft()
}
