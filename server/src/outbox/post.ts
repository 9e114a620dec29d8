import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type MessageName, type QueueName, requireMessage } from './messages.ts'
import { insertMessage } from './queries.ts'

/** A job that delivers messages of a queue. Version 1.1 also runs 'send-mail' and 'send-client-mail'. */
export const sendJob = (name: QueueName) => ({
  name,
  payload: z.object({ mailId: z.uuid() }),
  // A job expires later than the timeouts of the mailer.
  expireSeconds: name === 'send-push' ? 60 : 420,
  // More than the hourly retries of a day: a message is given up after a day.
  retries: 60,
})

/** Stores a message and queues its delivery in the caller's transaction. */
export async function postMessage(
  tx: Db,
  queue: JobQueue,
  row: Insertable<DB['outbox']> & { message: MessageName },
  delay?: { afterSeconds: number },
): Promise<void> {
  await queueDelivery(tx, queue, { id: await insertMessage(tx, row), message: row.message }, delay)
}

export async function queueDelivery(
  tx: Db,
  queue: JobQueue,
  { id, message }: { id: string; message: string },
  delay?: { afterSeconds: number },
): Promise<void> {
  await queue.send(tx, sendJob(requireMessage(message).queue), { mailId: id }, delay)
}
