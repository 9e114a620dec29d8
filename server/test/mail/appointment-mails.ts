import { expect } from 'vitest'
import type { MailFacts } from '../../src/desk/appointments/client/mail-queries.ts'
import { deliver } from '../../src/outbox/deliver.ts'
import { makeEnquiry, signIn } from '../factories.ts'
import { makeApp } from '../make-app.ts'
import { startMail } from './start-mail.ts'

const HOUR_MS = 3_600_000

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Starts an app with a mail server, for tests about the emails of one enquiry's appointments. */
export async function startAppointmentMails() {
  const mail = await startMail()
  const t = await makeApp({ mailer: mail.mailer })
  const headers = await signIn(t)
  let enquiryId = ''

  async function call(method: 'POST' | 'PATCH', url: string, payload: object) {
    const response = await t.app.inject({ method, url: `/api${url}`, headers, payload })
    expect(response.statusCode).toBeLessThan(300)
    const { appointment, notification } = response.json()
    return { ...appointment, notification } as { _id: string; startsAt: string; notification: string }
  }
  async function rows() {
    const found = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('appointment_id', 'is not', null)
      .where('phone_id', 'is', null)
      .orderBy('asked_at')
      .execute()
    return found.map(({ facts, ...row }) => {
      const { startsAt, hours } = facts as MailFacts
      return { ...row, kind: row.message.split('.')[1], starts_at: new Date(startsAt), hours }
    })
  }
  /** Delivers without the pauses of the worker. */
  async function deliverAll(): Promise<void> {
    for (const { id } of await rows()) await deliver(t, id)
  }

  return {
    t,
    headers,
    /** For beforeEach: deletes earlier enquiries, and returns the id of a new one without appointments. */
    async clear(): Promise<string> {
      await t.db.deleteFrom('contact_requests').execute()
      await t.db.deleteFrom('settings').where('key', '=', 'client-messages').execute()
      enquiryId = (await makeEnquiry(t.db, { name: 'Asha <b>', email: 'asha@mail.example' })).id
      return enquiryId
    },
    book: (plan: object) => call('POST', `/contact/${enquiryId}/appointments`, plan),
    change: (id: string, changes: object) => call('PATCH', `/appointments/${id}`, changes),
    rows,
    states: async () => (await rows()).map(({ kind, hours, state }) => [kind, hours ?? state, state]),
    kinds: async () => (await rows()).map(({ kind, state }) => `${kind} ${state}`),
    deliverAll,
    /** Delivers, waits for this number of emails and returns only those of the current test. */
    async newMails(count: number) {
      await deliverAll()
      const ids = new Set((await rows()).map(({ id }) => `<${id}@studio.example>`))
      return mail.readMails(count, ({ messageId }) => ids.has(messageId ?? ''))
    },
  }
}
