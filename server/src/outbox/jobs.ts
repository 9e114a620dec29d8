import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineJob } from '../jobs/job.ts'
import { type DeliverDeps, deliver, writeMessage } from './deliver.ts'
import { type OutboxRow, QUEUES, type SendDeps } from './messages.ts'
import { sendJob } from './post.ts'

const sendJobs = QUEUES.map((name) =>
  defineJob({ ...sendJob(name), handle: (deps: DeliverDeps, { mailId }) => deliver(deps, mailId) }),
)

type Payload = Record<string, string>

/** Outbox rows for jobs that version 1.1 queued without a row. Version 3.0 removes this list. */
const VERSION_1: Record<string, (payload: Payload) => Pick<OutboxRow, 'message'> & Partial<OutboxRow>> = {
  'ring-phone': ({ phoneId = '', contactId = '', reason }) => ({
    message: reason === 'reminder' ? 'enquiry.reminder' : 'enquiry.push',
    phone_id: phoneId,
    contact_id: contactId,
  }),
  'ring-asked': ({ phoneId = '', appointmentId = '' }) => ({
    message: 'appointment.asked-push',
    phone_id: phoneId,
    appointment_id: appointmentId,
  }),
  'send-summary': (facts) => {
    const [kind, id = ''] = facts.recipient?.split(' ') ?? []
    return kind === 'phone'
      ? { message: 'enquiry.summary-push', phone_id: id, facts }
      : { message: 'enquiry.summary', facts }
  },
  'send-digest': ({ staffId = '', ...facts }) => ({ message: 'staff.digest', staff_id: staffId, facts }),
}

const version1Jobs = Object.entries(VERSION_1).map(([name, rowOf]) =>
  defineJob({
    name,
    payload: z.record(z.string(), z.string()),
    expireSeconds: 420,
    async handle(deps: SendDeps, payload) {
      const written = await writeMessage(deps, {
        id: randomUUID(),
        phone_id: null,
        ...rowOf(payload),
      } as OutboxRow)
      await written?.send()
      await written?.afterSent?.(deps.db)
    },
  }),
)

export const OUTBOX_JOBS = [...sendJobs, ...version1Jobs]
