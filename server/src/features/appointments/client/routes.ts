import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { longTime } from '@linework/contract/fields/long-time'
import { done } from '@linework/contract/http/errors'
import { PEOPLE_TEXTS } from '@linework/contract/people/texts'
import { visitsApi } from '@linework/contract/visits/api'
import { visitAddress } from '@linework/contract/visits/page'
import { visitsShapes } from '@linework/contract/visits/shapes'
import { VISIT_TEXTS } from '@linework/contract/visits/texts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { ApiError, notFound, tooMany } from '../../../http/errors.ts'
import { ownArtist } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { CLIENT, noteChange } from '../../../records/audit-log.ts'
import { localTime } from '../../../studio-time.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { findLocale } from '../../studio/queries.ts'
import { lockAppointment } from '../lock-queries.ts'
import { readLink, signLink } from './link.ts'
import { describeStudio } from './studio.ts'
import { tellStudio } from './tell-studio.ts'
import { eraseClient, findLinkKey, findVisit, renewLinkVersion, saveAnswer } from './visit-queries.ts'
import { type OpenedVisit, serializeVisit } from './visit-serializer.ts'
import { invitationOf } from './write-invitation.ts'

const TEXTS = VISIT_TEXTS
const WINDOW_SECONDS = 60
// A link is opened, not guessed: a network with more misses than this is looking for one.
const MISSES_PER_NETWORK = 30
const ANSWERS_PER_APPOINTMENT = 10
// The desk lists what is asked in any case, so further emails and rings say nothing new.
const TOLD_AN_HOUR = 3

export function visitsRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  const isLimited = config.CONTACT_LIMITS === 'on'

  async function enforce(key: string[], max: number): Promise<void> {
    const exceeded = isLimited
      ? await countHits(db, [{ key, max, windowSeconds: WINDOW_SECONDS }])
      : undefined
    if (exceeded !== undefined) throw tooMany(exceeded.waitSeconds)
  }

  async function find(on: Db, token: string): Promise<OpenedVisit | undefined> {
    const link = await readLink(on, token)
    const row = link && (await findVisit(on, link))
    return row && { ...row, isHanded: link.reader !== undefined }
  }

  async function open(token: string, request: FastifyRequest): Promise<OpenedVisit> {
    const row = await find(db, token)
    if (row !== undefined) return row
    await enforce(['client-links', clientNetwork(request.ip)], MISSES_PER_NETWORK)
    throw notFound(TEXTS.ended)
  }

  /** Opens it for a write: staff and other calls of the link wait. */
  async function write<T>(
    token: string,
    request: FastifyRequest,
    work: (tx: Db, row: OpenedVisit) => Promise<T>,
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

  async function mayTell(tx: Db, id: string): Promise<boolean> {
    const limit = { key: ['client-asks', id], max: TOLD_AN_HOUR, windowSeconds: 3_600 }
    return !isLimited || (await countHits(tx, [limit])) === undefined
  }

  /** Staff were given this link to send it on, so the one who opens it may be staff: the studio erases. */
  async function askToErase(tx: Db, row: OpenedVisit) {
    if (row.client_asks !== 'erase') {
      await saveAnswer(tx, row.id, { answer: 'erase', words: '' })
      // No artist answers it.
      await tellStudio(tx, { queue, mailer }, { ...row, artist_id: null })
    }
    return done(TEXTS.eraseAsked)
  }

  serve('visits', visitsApi, visitsShapes, {
    show: async ({ params: { token }, request }) =>
      serializeVisit(await open(token, request), await readMessageSettings(db)),

    async calendar({ params: { token }, request }) {
      const row = await open(token, request)
      const method = row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
      return invitationOf(row, await describeStudio(db, config.PUBLIC_URL), method)
    },

    answer({ params: { token }, body, request }) {
      return write(token, request, async (tx, row) => {
        if (row.state === 'cancelled') throw new ApiError(409, TEXTS.cancelled)
        if (row.is_over || !['planned', 'confirmed'].includes(row.state)) throw new ApiError(409, TEXTS.over)
        // Staff may be who has this link, and no artist takes that back.
        if (row.isHanded && row.client_asks === 'erase') throw new ApiError(409, TEXTS.eraseAsked)
        if (body.answer === 'confirm') await requireSeen(tx, body.startsAt, row)
        await saveAnswer(tx, row.id, body)
        if (body.answer === 'confirm') return done(TEXTS.confirmed)
        if (await mayTell(tx, row.id)) await tellStudio(tx, { queue, mailer }, row)
        return done(TEXTS.asked)
      })
    },

    erase({ params: { token }, request }) {
      return write(token, request, async (tx, row) => {
        if (row.has_more) throw new ApiError(409, TEXTS.eraseLater)
        if (row.isHanded) return askToErase(tx, row)
        await eraseClient(tx, row.contact_id)
        const title = PEOPLE_TEXTS.erased(1)
        await noteChange(tx, CLIENT, { kind: 'people', verb: 'removed for good', title })
        request.log.info('a client erased an enquiry')
        return done(TEXTS.erased)
      })
    },

    renewLink({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        const row = await lockAppointment(tx, id, ownArtist(staff))
        if (row === undefined || row.is_of_another) throw notFound(APPOINTMENT_TEXTS.gone)
        const version = await renewLinkVersion(tx, id)
        await noteChange(tx, staff, {
          kind: 'contact',
          verb: 'changed',
          id: row.contact_id,
          fields: ['link'],
        })
        const reader = await findLinkKey(tx, staff.id)
        return { address: visitAddress(config.PUBLIC_URL, await signLink(tx, { id, version, reader })) }
      })
    },
  })
}

/** A page may have been open, or an email unread, while staff moved the appointment: no one agrees to what they have not seen. */
async function requireSeen(tx: Db, seen: string | undefined, { starts_at }: OpenedVisit): Promise<void> {
  if (seen === undefined || Date.parse(seen) === starts_at.getTime()) return
  const { timeZone } = await findLocale(tx)
  throw new ApiError(409, TEXTS.moved(longTime(localTime(starts_at, timeZone))))
}
