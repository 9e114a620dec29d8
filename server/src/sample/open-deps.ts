import pino from 'pino'
import { connect } from '../db/connect.ts'
import type { WriteDeps } from '../deps.ts'
import { createQueue } from '../jobs/queue.ts'
import { createEncoder } from '../media/encoder/encoder.ts'
import { createDiskStore } from '../media/store/disk-store.ts'
import type { Store } from '../media/store/store.ts'

export async function withWriteDeps<T>(
  databaseUrl: string,
  place: Store | string,
  use: (deps: WriteDeps) => Promise<T>,
): Promise<T> {
  const db = connect(databaseUrl, () => {})
  const queue = createQueue(databaseUrl, pino({ level: 'silent' }), { works: false })
  const encoder = createEncoder()
  const store = typeof place === 'string' ? createDiskStore(place) : place
  try {
    return await use({ db, queue, media: { store, encoder } })
  } finally {
    encoder.stop()
    await queue.stop()
    await db.destroy()
  }
}
