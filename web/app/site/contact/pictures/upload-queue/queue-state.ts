import { type Batch, dropBatch, readBatches, saveBatch } from '../batches.ts'

/** Called when pictures are chosen, because another tab does not see the pictures in memory. */
export function saveQueue(id: string, pictures: string[]): void {
  const batch = readBatches()[id]
  if (batch) saveBatch(id, { ...batch, left: [...new Set([...(batch.left ?? []), ...pictures])] })
}

export const isQueued = (id: string, picture: string) => readBatches()[id]?.left?.includes(picture) ?? false

/** Counts a picture once, even if two tabs sent it. Keeps the batch until the picture's bytes are deleted. */
export function markUploaded(id: string, picture: string): void {
  const batch = readBatches()[id]
  if (!batch?.left?.includes(picture)) return
  const left = batch.left.filter((each) => each !== picture)
  saveBatch(id, { ...batch, left, arrived: (batch.arrived ?? 0) + 1 })
}

export function markDone(id: string, picture: string): void {
  keep(id, (batch) => ({ left: batch.left?.filter((each) => each !== picture) }))
}

export function reconcileQueue(id: string, found: string[]): void {
  keep(id, (batch) => ({ left: batch.left?.filter((each) => found.includes(each)) }))
}

/** Marks a picture to be withdrawn from the server, because it may have arrived. */
export function markRemoved(id: string, picture: string): void {
  keep(id, ({ removed = [] }) => ({ removed: [...removed, picture] }))
}

export function markWithdrawn(id: string, picture: string): void {
  keep(id, (batch) => ({ removed: batch.removed?.filter((each) => each !== picture) }))
}

function keep(id: string, change: (batch: Batch) => Partial<Batch>): void {
  const before = readBatches()[id]
  if (before === undefined) return
  const batch = { ...before, ...change(before) }
  if (batch.left?.length === 0 && !batch.removed?.length) dropBatch(id)
  else saveBatch(id, batch)
}
