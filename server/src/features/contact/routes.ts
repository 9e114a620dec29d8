import { contactApi } from '@linework/contract/contact/api'
import { FORM_PLAIN, IDEMPOTENCY_KEY, RECENT_CONTACTS } from '@linework/contract/contact/limits'
import { contactShapes } from '@linework/contract/contact/shapes'
import { CONTACT_TEXTS } from '@linework/contract/contact/texts'
import { done } from '@linework/contract/http/errors'
import { noteChange } from '../../db/changes.ts'
import { pagesOf, type WalkedPage } from '../../db/paginate.ts'
import { softDelete } from '../../db/soft-delete.ts'
import type { Deps } from '../../deps.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { changeContact } from './change-contact.ts'
import { holdBack, holdRepeatsBack } from './hold-back.ts'
import { lookAtRequest, signStart } from './look-at-request.ts'
import { countUndelivered, listMails } from './mail-queries.ts'
import {
  type ContactFilter,
  countContacts,
  countUnread,
  findContact,
  listContacts,
  listOthersOfPhone,
} from './queries.ts'
import { readReceipt, signReceipt } from './receipts.ts'
import { queueMail } from './send-contact.ts'
import { isKnownKey, sendOnce } from './send-once.ts'
import { toContactDetails, toContactRequest } from './wire.ts'
import { writeCsv } from './write-csv.ts'

const EARLIER_MAX = 20

export function contactRoutes(serve: Serve, deps: Deps): void {
  const { db, config, queue, mailer } = deps

  async function showDetails(id: string) {
    const row = await findContact(db, id)
    if (row === undefined) throw notFound(CONTACT_TEXTS.gone)
    const [mails, earlier] = await Promise.all([listMails(db, id), listOthersOfPhone(db, row, EARLIER_MAX)])
    return toContactDetails(row, mails, earlier, mailer !== undefined)
  }

  async function showList(query: ContactFilter & WalkedPage) {
    const [rows, total] = await Promise.all([listContacts(db, query, query), countContacts(db, query)])
    return { data: rows.map(toContactRequest), totalPages: pagesOf(total, query) }
  }

  serve('contact', contactApi, contactShapes, {
    async send({ body, request }) {
      const circumstances = await lookAtRequest(db, body, request)
      const key = request.headers[IDEMPOTENCY_KEY]?.toString()
      if (config.CONTACT_LIMITS === 'on' && !circumstances.isHeartbeat) {
        circumstances.network = clientNetwork(request.ip)
        const isRepeat = key !== undefined && (await isKnownKey(db, key))
        if (isRepeat) await holdRepeatsBack(db, circumstances.network)
        else await holdBack(db, circumstances.network, body.phone)
      }
      const reference = await sendOnce(deps, body, circumstances, key)
      const isPlain = request.headers[FORM_PLAIN] !== undefined
      return {
        ...done(CONTACT_TEXTS.sent),
        reference,
        ...(isPlain ? { receipt: await signReceipt(db, reference) } : {}),
      }
    },

    async sent({ query: { receipt } }) {
      const reference = await readReceipt(db, receipt)
      if (reference === undefined) throw notFound(CONTACT_TEXTS.gone)
      return { reference }
    },

    async form() {
      return { started: await signStart(db), keptDays: config.ERASE_AFTER_DAYS }
    },

    page: ({ query }) => showList(query),

    search: ({ body }) => showList(body),

    async unread() {
      const [count, suspects, undelivered] = await Promise.all([
        countUnread(db),
        countUnread(db, 'spam'),
        countUndelivered(db),
      ])
      return { count, suspects, undelivered }
    },

    async file({ query }) {
      return writeCsv(db, query)
    },

    async recent() {
      const rows = await listContacts(db, {}, { page: 1, limit: RECENT_CONTACTS })
      return rows.map(toContactRequest)
    },

    async show({ params: { id } }) {
      return showDetails(id)
    },

    async change({ params: { id }, body, staff }) {
      await changeContact(deps, id, staff, body)
      return showDetails(id)
    },

    async sendMail({ params: { id }, body: { kind }, staff }) {
      if (mailer === undefined) throw new ApiError(409, CONTACT_TEXTS.mailOff)
      await showDetails(id)
      await db.transaction().execute(async (tx) => {
        await queueMail(tx, queue, id, kind)
        await noteChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['mail'] })
      })
      return showDetails(id)
    },

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'contact_requests', id, staff))) throw notFound(CONTACT_TEXTS.gone)
      return done(CONTACT_TEXTS.deleted)
    },
  })
}
