import { ENQUIRY_TEXTS } from '@linework/contract/enquiries/texts'
import { enquiryPicturesApi } from '@linework/contract/enquiry-pictures/api'
import { ENQUIRY_PICTURE_MAX_BYTES, PICTURE_TICKET } from '@linework/contract/enquiry-pictures/limits'
import { enquiryPicturesShapes } from '@linework/contract/enquiry-pictures/shapes'
import { ENQUIRY_PICTURE_TEXTS } from '@linework/contract/enquiry-pictures/texts'
import { done } from '@linework/contract/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../http/client-address.ts'
import { ApiError, busy, notFound } from '../../../http/errors.ts'
import { ownArtist } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { createHeldBytes, type Hold } from '../../../http/uploads/held-bytes.ts'
import { removeListed } from '../../../media/jobs.ts'
import { countFreeBytes } from '../../../media/store/count-free-bytes.ts'
import { noteChange } from '../../../records/audit-log.ts'
import { findStaffBySessionId } from '../../auth/queries.ts'
import { findEnquiry } from '../queries.ts'
import { addPicture } from './add-picture.ts'
import { isOpenAddress, openAddresses } from './address.ts'
import { enforceSendLimits, enforceTryLimits } from './limits.ts'
import { detachBytes, findShown, listPictures } from './queries.ts'
import { serializePicture } from './serializer.ts'
import { takeBackPicture } from './take-back.ts'
import { readTicket } from './ticket.ts'
import { createTurns } from './turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The enquiry whose ticket the call has. */
    ticketOf?: string
  }
}

const TEXTS = ENQUIRY_PICTURE_TEXTS
const MEGABYTE = 1024 * 1024
const HELD = { all: 64 * MEGABYTE, perNetwork: 16 * MEGABYTE }
const RETRY_AFTER_SECONDS = 3
// Of one network, besides the one whose turn it is.
const MAX_WAITING = 8

export function enquiryPicturesRoutes(serve: Serve, deps: Deps): void {
  const { db, config, media } = deps
  const { hasRoom, hold } = createHeldBytes(HELD)
  const takeTurn = createTurns(MAX_WAITING)

  /** Only a stored enquiry opens this door, and only as far as the limits allow. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await requireTicket(request)
    const enquiryId = request.ticketOf as string
    const declared = Number(request.headers['content-length'] ?? ENQUIRY_PICTURE_MAX_BYTES)
    if (declared > ENQUIRY_PICTURE_MAX_BYTES) throw new ApiError(413, TEXTS.tooLarge)
    const network = clientNetwork(request.ip)
    if (await isDiskNearlyFull()) throw new ApiError(507, TEXTS.noRoom)
    if (!hasRoom(network, declared)) throw busy(RETRY_AFTER_SECONDS)
    request.held = hold(network, reply)
    // Last: what the studio has no room for costs the visitor no try.
    if (config.CONTACT_LIMITS === 'on')
      await enforceSendLimits(db, { enquiryId, ip: request.ip, bytes: declared })
  }

  async function admitTakingBack(request: FastifyRequest): Promise<void> {
    await requireTicket(request)
    const enquiryId = request.ticketOf as string
    if (config.CONTACT_LIMITS === 'on') await enforceTryLimits(db, { enquiryId, ip: request.ip })
  }

  async function requireTicket(request: FastifyRequest): Promise<void> {
    const enquiryId = await readTicket(db, request.headers[PICTURE_TICKET])
    if (enquiryId === undefined) throw new ApiError(403, TEXTS.ticketInvalid)
    request.ticketOf = enquiryId
  }

  /** Room that is left is for staff's uploads and the database. A bucket has no end. */
  async function isDiskNearlyFull(): Promise<boolean> {
    const free = await countFreeBytes(media.store.folder)
    return free !== null && free < config.PICTURES_KEEP_FREE_MB * MEGABYTE
  }

  /** It is gone for everyone; if the store is unavailable, the job removes the bytes within a minute of its return. */
  const removeNow = (key: string, request: FastifyRequest) =>
    removeListed(db, media.store, [key]).catch((error) =>
      request.log.warn({ err: error }, 'bytes of a picture are removed later'),
    )

  serve(
    'contact',
    enquiryPicturesApi,
    enquiryPicturesShapes,
    {
      async add({ params: { id }, query: { kind }, bytes, request }) {
        const contactId = request.ticketOf as string
        const turn = { network: clientNetwork(request.ip), isGone: () => request.socket.destroyed }
        const picture = { id, contactId, kind, bytes, ip: request.ip }
        await (request.held as Hold).during(addPicture(deps, picture, (encode) => takeTurn(turn, encode)))
        return { success: true as const, id }
      },

      async takeBack({ params: { id }, request }) {
        const contactId = request.ticketOf as string
        const key = await takeBackPicture(db, { id, contactId })
        if (key !== null) await removeNow(key, request)
        return done(TEXTS.removed)
      },

      async list({ params: { id }, staff }) {
        const enquiry = await findEnquiry(db, id, ownArtist(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const [rows, addressOf] = await Promise.all([
          listPictures(db, id),
          openAddresses(db, staff.sessionId),
        ])
        return rows.map((row) => serializePicture(row, addressOf))
      },

      async file({ params: { id, size }, query, request }) {
        if (!(await isOpenAddress(db, { id, size, ...query }))) throw notFound(TEXTS.gone)
        const staff = await findStaffBySessionId(db, query.session, config.SESSION_HOURS)
        if (staff === undefined || staff.mustChangePassword || staff.mustAddFactor) throw notFound(TEXTS.gone)
        const shown = await findShown(db, id, ownArtist(staff))
        if (shown === undefined) throw notFound(TEXTS.gone)
        const bytes = await media.store.read(shown.storage_key, `${size}.jpeg`)
        if (bytes === undefined) {
          request.log.error({ id, size }, 'a picture of an enquiry has lost its bytes')
          throw notFound(TEXTS.gone)
        }
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      },

      async remove({ params: { id }, staff, request }) {
        const key = await db.transaction().execute(async (tx) => {
          const shown = await findShown(tx, id, ownArtist(staff))
          if (shown === undefined) throw notFound(TEXTS.gone)
          await detachBytes(tx, id)
          await noteChange(tx, staff, {
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
    { add: admit, takeBack: admitTakingBack },
  )
}
