import { expect } from 'vitest'
import { deliver } from '../../src/features/appointments/client/jobs.ts'
import { makeEnquiry, signIn } from '../factories.ts'
import { makeApp } from '../make-app.ts'
import { startMail } from './start-mail.ts'

const HOUR_MS = 3_600_000

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Appointments of one enquiry, and the emails that they cause at a mail server. */
export async function startAppointmentMails() {
  const mail = await startMail()
  const t = await makeApp({ mailer: mail.mailer })
  const headers = await signIn(t)
  let seen = 0
  let enquiryId = ''

  async function call(method: 'POST' | 'PATCH', url: string, payload: object) {
    const response = await t.app.inject({ method, url: `/api${url}`, headers, payload })
    expect(response.statusCode).toBeLessThan(300)
    const { appointment, told } = response.json()
    return { ...appointment, told } as { _id: string; startsAt: string; told: string }
  }
  const rows = () => t.db.selectFrom('appointment_mails').selectAll().orderBy('asked_at').execute()
  /** As the worker does, without its pauses. */
  async function deliverAll(): Promise<void> {
    for (const { id } of await rows()) await deliver(t, id)
  }

  return {
    t,
    headers,
    /** Before each test: an enquiry without appointments. Returns its id. */
    async clear(): Promise<string> {
      seen = await mail.postfix.countMails()
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
    /** Delivers, waits for so many emails and reads those of this test. */
    async newMails(count: number) {
      await deliverAll()
      const ids = new Set((await rows()).map(({ id }) => `<${id}@studio.example>`))
      const mails = await mail.readMails(seen + count)
      return mails.filter(({ messageId }) => ids.has(messageId ?? ''))
    },
  }
}
