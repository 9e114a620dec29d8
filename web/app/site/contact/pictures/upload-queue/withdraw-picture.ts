import { FINAL_STATUSES, PICTURE_TICKET } from '@linework/contract/desk/enquiry-pictures'
import { API_BASE } from '@linework/contract/http/endpoint'
import { isFresh, readBatches } from '../batches.ts'
import { pause } from './pause.ts'
import { markWithdrawn } from './queue-state.ts'
import { retryDelayMs } from './retry-delays.ts'

export const isAcknowledged = (status: number, body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  (FINAL_STATUSES.includes(status) ? 'message' in body : status === 200 && 'success' in body)

let running = false

/** Requests the deletion of pictures removed during their upload, until the server acknowledges each. */
export async function withdrawRemoved(): Promise<void> {
  if (running) return
  running = true
  for (let tries = 0, next = findRemoved(); next !== undefined; tries++, next = findRemoved()) {
    const { id, picture, ticket } = next
    if (await withdraw(picture, ticket)) markWithdrawn(id, picture)
    else await pause(retryDelayMs(0, undefined, tries).ms, { early: true })
  }
  running = false
}

function findRemoved() {
  for (const [id, batch] of Object.entries(readBatches())) {
    const [picture] = batch.removed ?? []
    if (picture !== undefined && batch.ticket && isFresh(batch)) return { id, picture, ticket: batch.ticket }
  }
  return undefined
}

async function withdraw(picture: string, ticket: string): Promise<boolean> {
  try {
    const response = await fetch(`${API_BASE}/contact/sent-pictures/${picture}`, {
      method: 'DELETE',
      headers: { [PICTURE_TICKET]: ticket },
      // The request is sent even when the page closes.
      keepalive: true,
    })
    return isAcknowledged(response.status, await response.json())
  } catch {
    return false
  }
}
