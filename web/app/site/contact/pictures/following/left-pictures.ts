import { type Batch, dropBatch, readBatches, saveBatch } from '../batches.ts'

/** When they are chosen, because another tab does not see those in memory. */
export function noteLeft(id: string, pictures: string[]): void {
  const batch = readBatches()[id]
  if (batch) saveBatch(id, { ...batch, left: [...new Set([...(batch.left ?? []), ...pictures])] })
}

export const isNoted = (id: string, picture: string) => readBatches()[id]?.left?.includes(picture) ?? false

/** Counted once, also when two tabs have sent it. The batch stays for its bytes, until it is done. */
export function noteArrived(id: string, picture: string): void {
  const batch = readBatches()[id]
  if (!batch?.left?.includes(picture)) return
  const left = batch.left.filter((each) => each !== picture)
  saveBatch(id, { ...batch, left, arrived: (batch.arrived ?? 0) + 1 })
}

/** One has arrived, was rejected or removed. With the last one the batch ends, and its ticket. */
export function noteDone(id: string, picture: string): void {
  keep(id, (batch) => ({ left: batch.left?.filter((each) => each !== picture) }))
}

/** The draft after a reload: what the browser had not stored is gone. */
export function keepFound(id: string, found: string[]): void {
  keep(id, (batch) => ({ left: batch.left?.filter((each) => found.includes(each)) }))
}

/** To be taken back, because it may have arrived. */
export function noteRemoved(id: string, picture: string): void {
  keep(id, ({ removed = [] }) => ({ removed: [...removed, picture] }))
}

export function noteTakenBack(id: string, picture: string): void {
  keep(id, (batch) => ({ removed: batch.removed?.filter((each) => each !== picture) }))
}

function keep(id: string, change: (batch: Batch) => Partial<Batch>): void {
  const before = readBatches()[id]
  if (before === undefined) return
  const batch = { ...before, ...change(before) }
  if (batch.left?.length === 0 && !batch.removed?.length) dropBatch(id)
  else saveBatch(id, batch)
}
