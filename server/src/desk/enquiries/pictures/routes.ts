import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { ENQUIRY_PICTURE_MAX_BYTES, PICTURE_TICKET } from '@linework/contract/desk/enquiry-pictures'
import { ENQUIRY_PICTURE_TEXTS, enquiryPicturesShapes } from '@linework/contract/desk/enquiry-pictures-shapes'
import { enquiryPicturesApi } from '@linework/contract/desk/site-api'
import { done } from '@linework/contract/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readTicket } from '../../../db/signatures/picture-ticket.ts'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { ApiError, busy, notFound } from '../../../http/errors.ts'
import { scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { createUploadBuffer, type Hold } from '../../../http/uploads/upload-buffer.ts'
import { removeListed } from '../../../media/jobs.ts'
import { countFreeBytes } from '../../../media/store/count-free-bytes.ts'
import { logChange } from '../../../records/audit-log.ts'
import { findStaffBySessionId } from '../../../studio/auth/queries.ts'
import { findEnquiry } from '../queries.ts'
import { addPicture, withdrawPicture } from './add-picture.ts'
import { createFairQueue } from './fair-queue.ts'
import { enforceAttemptLimits, enforceSendLimits } from './limits.ts'
import { detachBytes, findShown, listPictures } from './queries.ts'
import { serializePicture } from './serializer.ts'
import { isSignedPictureUrl, signPictureUrls } from './signed-urls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ticketOf?: string
  }
}

const TEXTS = ENQUIRY_PICTURE_TEXTS
const MEGABYTE = 1024 * 1024
const HELD = { all: 64 * MEGABYTE, perNetwork: 16 * MEGABYTE, endsSlowest: true }
const RETRY_AFTER_SECONDS = 3
// Uploads that may wait for one network, in addition to the one that is running.
const MAX_WAITING = 8

export function enquiryPicturesRoutes(serve: Serve, deps: Deps): void {
  const { db, config, media } = deps
  const { hasRoom, hold } = createUploadBuffer(HELD)
  const takeTurn = createFairQueue(MAX_WAITING)

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await requireTicket(request)
    const enquiryId = request.ticketOf as string
    const declared = Number(request.headers['content-length'] ?? ENQUIRY_PICTURE_MAX_BYTES)
    if (declared > ENQUIRY_PICTURE_MAX_BYTES) throw new ApiError(413, TEXTS.tooLarge)
    const network = clientNetwork(request.ip)
    if (await isDiskNearlyFull()) throw new ApiError(507, TEXTS.noRoom)
    if (!hasRoom(network, declared)) throw busy(RETRY_AFTER_SECONDS)
    request.held = hold(network, reply)
    // Counted last, so that an upload rejected for lack of space does not count as an attempt.
    if (config.CONTACT_RATE_LIMIT === 'on')
      await enforceSendLimits(db, { enquiryId, ip: request.ip, bytes: declared })
  }

  async function admitWithdrawal(request: FastifyRequest): Promise<void> {
    await requireTicket(request)
    const enquiryId = request.ticketOf as string
    if (config.CONTACT_RATE_LIMIT === 'on') await enforceAttemptLimits(db, { enquiryId, ip: request.ip })
  }

  async function requireTicket(request: FastifyRequest): Promise<void> {
    const enquiryId = await readTicket(db, request.headers[PICTURE_TICKET])
    if (enquiryId === undefined) throw new ApiError(403, TEXTS.ticketInvalid)
    request.ticketOf = enquiryId
  }

  /** Uploads of visitors leave free space for staff and the database. A bucket has no such limit. */
  async function isDiskNearlyFull(): Promise<boolean> {
    const free = await countFreeBytes(media.store.folder)
    return free !== null && free < config.MEDIA_MIN_FREE_MB * MEGABYTE
  }

  /** Requires that no row refers to the key. If the store is unavailable, a job removes the bytes later. */
  const removeNow = (key: string, request: FastifyRequest) =>
    removeListed(db, media.store, [key]).catch((error) =>
      request.log.warn({ err: error }, 'picture files will be deleted later'),
    )

  serve(
    'contact',
    enquiryPicturesApi,
    enquiryPicturesShapes,
    {
      async add({ params: { id }, query: { kind }, bytes, request }) {
        const enquiryId = request.ticketOf as string
        const turn = { network: clientNetwork(request.ip), isGone: () => request.socket.destroyed }
        const picture = { id, enquiryId, kind, bytes, ip: request.ip }
        await (request.held as Hold).during(addPicture(deps, picture, (encode) => takeTurn(turn, encode)))
        return { success: true as const, id }
      },

      async withdraw({ params: { id }, request }) {
        const enquiryId = request.ticketOf as string
        const key = await withdrawPicture(db, { id, enquiryId })
        if (key !== null) await removeNow(key, request)
        return done(TEXTS.removed)
      },

      async list({ params: { id }, staff }) {
        const enquiry = await findEnquiry(db, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const [rows, addressOf] = await Promise.all([
          listPictures(db, id),
          signPictureUrls(db, staff.sessionId),
        ])
        return rows.map((row) => serializePicture(row, addressOf))
      },

      async file({ params: { id, size }, query, request }) {
        if (!(await isSignedPictureUrl(db, { id, size, ...query }))) throw notFound(TEXTS.gone)
        const staff = await findStaffBySessionId(db, query.session, config.SESSION_IDLE_HOURS)
        if (staff === undefined || staff.mustChangePassword || staff.mustAddFactor) throw notFound(TEXTS.gone)
        const shown = await findShown(db, id, scopedArtistId(staff))
        if (shown === undefined) throw notFound(TEXTS.gone)
        const bytes = await media.store.read(shown.storage_key, `${size}.jpeg`)
        if (bytes === undefined) {
          request.log.error({ id, size }, 'an enquiry picture file is missing')
          throw notFound(TEXTS.gone)
        }
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      },

      async remove({ params: { id }, staff, request }) {
        const key = await db.transaction().execute(async (tx) => {
          const shown = await findShown(tx, id, scopedArtistId(staff))
          if (shown === undefined) throw notFound(TEXTS.gone)
          await detachBytes(tx, id)
          await logChange(tx, staff, {
            kind: 'contact',
            verb: 'changed',
            id: shown.contact_id,
            fields: ['pictures'],
          })
          return shown.storage_key
        })
        await removeNow(key, request)
        return done(TEXTS.removed)
      },
    },
    { add: admit, withdraw: admitWithdrawal },
  )
}
