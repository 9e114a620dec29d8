import { deliver } from '../../src/features/enquiries/jobs.ts'
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

/** Enquiries, and the emails that they cause at a mail server. */
export function watchEnquiryMails(t: TestApp, mail: TestMail, headers: { authorization: string }) {
  let seen = 0

  const listRows = () => t.db.selectFrom('contact_mails').selectAll().orderBy('kind').execute()
  const newest = async () =>
    (await t.db.selectFrom('contact_requests').select('id').executeTakeFirstOrThrow()).id

  return {
    listRows,
    newest,
    /** Before each test: nothing was sent yet. */
    async clear() {
      mail.postfix.reject()
      seen = await mail.postfix.countMails()
      await t.db.deleteFrom('contact_requests').execute()
      await t.db.deleteFrom('rate_limits').execute()
      await t.db.deleteFrom('enquiry_alerts').execute()
    },
    send: async (payload: object = ENQUIRY, more: Record<string, string> = {}) =>
      (await t.app.inject({ method: 'POST', url: '/api/contact', payload, headers: more })).statusCode,
    details: async () => (await t.app.inject({ url: `/api/contact/${await newest()}`, headers })).json(),
    /** Delivers as the worker does, without its pauses. */
    async deliverAll(): Promise<string[]> {
      const rows = await listRows()
      return (await Promise.allSettled(rows.map(({ id }) => deliver(t, id)))).map(({ status }) => status)
    },
    /** Waits for so many emails, and reads those that are about the enquiries of this test. */
    async readMails(count: number) {
      const mails = await mail.readMails(seen + count)
      const ids = (await listRows()).map(({ id }) => `<${id}@studio.example>`)
      return mails.filter(({ messageId }) => ids.includes(messageId ?? ''))
    },
  }
}
