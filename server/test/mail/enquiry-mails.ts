import { deliver } from '../../src/outbox/deliver.ts'
import type { TestApp } from '../make-app.ts'
import type { TestMail } from './start-mail.ts'

export const ENQUIRY = {
  name: 'Asha <b>Rao</b>',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: 'https://example.com/lotus',
  description: 'A lotus.\n<script>alert(1)</script> & more',
}

/** Sends enquiries, and reads the emails about them from a mail server. */
export function watchEnquiryMails(t: TestApp, mail: TestMail, headers: { authorization: string }) {
  async function listRows() {
    const rows = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('contact_id', 'is not', null)
      .where('phone_id', 'is', null)
      .where('state', '<>', 'dropped')
      .orderBy('message')
      .execute()
    return rows.map((row) => ({ ...row, kind: row.message.split('.')[1] }))
  }
  const newest = async () =>
    (await t.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()).id

  return {
    listRows,
    newest,
    /** For beforeEach: deletes earlier enquiries and emails. */
    async clear() {
      mail.postfix.reject()
      await t.db.deleteFrom('contact_requests').execute()
      await t.db.deleteFrom('rate_limits').execute()
      await t.db.deleteFrom('enquiry_alerts').execute()
    },
    send: async (payload: object = ENQUIRY, more: Record<string, string> = {}) =>
      (await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers: more })).statusCode,
    details: async () => (await t.app.inject({ url: `/api/contact/${await newest()}`, headers })).json(),
    /** Delivers without the pauses of the worker. */
    async deliverAll(): Promise<string[]> {
      const rows = await listRows()
      return (await Promise.allSettled(rows.map(({ id }) => deliver(t, id)))).map(({ status }) => status)
    },
    /** Waits for this number of emails and returns only those about the current test's enquiries. */
    async readMails(count: number) {
      const ids = (await listRows()).map(({ id }) => `<${id}@studio.example>`)
      return mail.readMails(count, ({ messageId }) => ids.includes(messageId ?? ''))
    },
  }
}
