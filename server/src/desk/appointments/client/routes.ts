import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { clientPageUrl, VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import { clientPageShapes } from '@linework/contract/desk/clients/client-page-shapes'
import { CLIENT_TEXTS } from '@linework/contract/desk/clients/privacy-shapes'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import { longTime } from '@linework/contract/fields/format-long-time'
import { done } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { ApiError, notFound, tooMany } from '../../../http/errors.ts'
import { scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { postMessage } from '../../../outbox/post.ts'
import { CLIENT, logChange } from '../../../records/audit-log.ts'
import { findArtistAccount, listPushRecipients } from '../../../studio/notifications/queries.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { localTime } from '../../../studio-time.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { lockAppointment } from '../booking-queries.ts'
import {
  eraseClient,
  findClientAppointment,
  findLinkKey,
  renewLinkVersion,
  saveClientResponse,
} from './client-page-queries.ts'
import { type OpenedAppointment, serializeClientAppointment } from './client-page-serializer.ts'
import { invitationOf } from './email.ts'
import { readLink, signLink } from './link.ts'
import type { MailFacts } from './mail-queries.ts'
import { describeStudio } from './studio.ts'

const TEXTS = VISIT_TEXTS
const WINDOW_SECONDS = 60
// Clients open valid links: a network with more misses than this is guessing.
const MISSES_PER_NETWORK = 30
const ANSWERS_PER_APPOINTMENT = 10
// The back office lists every change request, so further emails and pushes add nothing.
const TOLD_AN_HOUR = 3

export function clientPageRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  const isLimited = config.CONTACT_RATE_LIMIT === 'on'

  async function enforce(key: string[], max: number): Promise<void> {
    const exceeded = isLimited
      ? await countHits(db, [{ key, max, windowSeconds: WINDOW_SECONDS }])
      : undefined
    if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
  }

  async function find(on: Db, token: string): Promise<OpenedAppointment | undefined> {
    const link = await readLink(on, token)
    const row = link && (await findClientAppointment(on, link))
    return row && { ...row, isHanded: link.reader !== undefined }
  }

  async function open(token: string, request: FastifyRequest): Promise<OpenedAppointment> {
    const row = await find(db, token)
    if (row !== undefined) return row
    await enforce(['client-links', clientNetwork(request.ip)], MISSES_PER_NETWORK)
    throw notFound(TEXTS.ended)
  }

  /** Opens the appointment for writing. Locks it against staff and other requests with the link. */
  async function write<T>(
    token: string,
    request: FastifyRequest,
    work: (tx: Db, row: OpenedAppointment) => Promise<T>,
  ): Promise<T> {
    const { id } = await open(token, request)
    await enforce(['client-answers', id], ANSWERS_PER_APPOINTMENT)
    return db.transaction().execute(async (tx) => {
      await lockAppointment(tx, id)
      const row = await find(tx, token)
      if (row === undefined) throw notFound(TEXTS.ended)
      return work(tx, row)
    })
  }

  async function mayNotify(tx: Db, id: string): Promise<boolean> {
    const limit = { key: ['client-asks', id], max: TOLD_AN_HOUR, windowSeconds: 3_600 }
    return !isLimited || (await countHits(tx, [limit])) === undefined
  }

  /** Staff received this link to share it and may have opened it themselves, so only the studio can erase. */
  async function askToErase(tx: Db, row: OpenedAppointment) {
    if (row.client_asks !== 'erase') {
      await saveClientResponse(tx, row.id, { answer: 'erase', words: '' })
      // Artists may not answer erasure requests.
      await notifyStudio(tx, { queue, mailer }, { ...row, artist_id: null })
    }
    return done(TEXTS.eraseAsked)
  }

  serve('client-appointments', clientPageApi, clientPageShapes, {
    show: async ({ params: { token }, request }) =>
      serializeClientAppointment(await open(token, request), await readMessageSettings(db)),

    async calendar({ params: { token }, request }) {
      const row = await open(token, request)
      const method = row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
      return invitationOf(row, await describeStudio(db, config.PUBLIC_URL), method)
    },

    answer({ params: { token }, body, request }) {
      return write(token, request, async (tx, row) => {
        if (row.state === 'cancelled') throw new ApiError(409, TEXTS.cancelled)
        if (row.is_over || !['planned', 'confirmed'].includes(row.state)) throw new ApiError(409, TEXTS.over)
        // An artist could have this link, and artists may not withdraw an erasure request.
        if (row.isHanded && row.client_asks === 'erase') throw new ApiError(409, TEXTS.eraseAsked)
        if (body.answer === 'confirm') await requireSeen(tx, body.startsAt, row)
        await saveClientResponse(tx, row.id, body)
        if (body.answer === 'confirm') return done(TEXTS.confirmed)
        if (await mayNotify(tx, row.id)) await notifyStudio(tx, { queue, mailer }, row)
        return done(TEXTS.asked)
      })
    },

    erase({ params: { token }, request }) {
      return write(token, request, async (tx, row) => {
        if (row.has_more) throw new ApiError(409, TEXTS.eraseLater)
        if (row.isHanded) return askToErase(tx, row)
        await eraseClient(tx, row.contact_id)
        const title = CLIENT_TEXTS.erased(1)
        await logChange(tx, CLIENT, { kind: 'people', verb: 'removed for good', title })
        request.log.info('a client erased an enquiry')
        return done(TEXTS.erased)
      })
    },

    renewLink({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await lockAppointment(tx, id, scopedArtistId(staff))
        if (row === undefined || row.is_of_another) throw notFound(APPOINTMENT_TEXTS.gone)
        const version = await renewLinkVersion(tx, id)
        await logChange(tx, staff, {
          kind: 'contact',
          verb: 'changed',
          id: row.contact_id,
          fields: ['link'],
        })
        const reader = await findLinkKey(tx, staff.id)
        return { address: clientPageUrl(config.PUBLIC_URL, await signLink(tx, { id, version, reader })) }
      })
    },
  })
}

/** Throws 409 when staff moved the appointment after the client loaded the page. */
async function requireSeen(
  tx: Db,
  seen: string | undefined,
  { starts_at }: OpenedAppointment,
): Promise<void> {
  if (seen === undefined || Date.parse(seen) === starts_at.getTime()) return
  const { timeZone } = await findLocale(tx)
  throw new ApiError(409, TEXTS.moved(longTime(localTime(starts_at, timeZone))))
}

/** Queues emails and pushes to staff about a change request, in the caller's transaction. */
async function notifyStudio(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  { id, starts_at, artist_id }: Pick<OpenedAppointment, 'id' | 'starts_at' | 'artist_id'>,
): Promise<void> {
  const account = artist_id === null ? undefined : await findArtistAccount(tx, artist_id)
  // In a studio of one person, artist and studio share a mailbox.
  const notifiesArtist = account !== undefined && account.email !== mailer?.studioEmail
  const toArtists = mailer === undefined ? [] : notifiesArtist ? [false, true] : [false]
  for (const toArtist of toArtists) {
    const facts: MailFacts = { startsAt: starts_at.toISOString(), toArtist }
    await postMessage(tx, queue, { message: 'appointment.asked', appointment_id: id, facts })
  }
  for (const phone of await listPushRecipients(tx, artist_id))
    await postMessage(tx, queue, {
      message: 'appointment.asked-push',
      appointment_id: id,
      phone_id: phone.id,
    })
}
