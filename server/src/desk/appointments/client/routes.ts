import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { clientPageUrl, VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import { clientPageShapes } from '@linework/contract/desk/clients/client-page-shapes'
import { CLIENT_TEXTS } from '@linework/contract/desk/clients/privacy-shapes'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import { longTime } from '@linework/contract/fields/format-long-time'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { CLIENT, logChange } from '../../../records/audit-log.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { localTime } from '../../../studio-time.ts'
import { readMessageSettings } from '../../messages/queries.ts'
import { lockAppointment } from '../booking-queries.ts'
import { describeKept } from '../consent/queries.ts'
import { eraseClient, findLinkKey, renewLinkVersion, saveClientResponse } from './client-page-queries.ts'
import { type OpenedAppointment, serializeClientAppointment } from './client-page-serializer.ts'
import { invitationOf } from './email.ts'
import { signLink } from './link.ts'
import { mayNotify, notifyStudio } from './notify-studio.ts'
import { openLinks } from './open-link.ts'
import { describeStudio } from './studio.ts'

const TEXTS = VISIT_TEXTS

export function clientPageRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  const parts = { queue, mailer, config }
  const { open, write } = openLinks({ db, config })

  /** Staff can open a link that they received to share, so such a link only asks the studio to erase. */
  async function askToErase(tx: Db, row: OpenedAppointment) {
    if (row.client_asks !== 'erase') {
      await saveClientResponse(tx, row.id, { answer: 'erase', words: '' })
      // Sent without an artist, because artists may not answer erasure requests.
      await notifyStudio(tx, parts, 'appointment.asked', { ...row, artist_id: null })
    }
    return done(TEXTS.eraseAsked)
  }

  serve('client-appointments', clientPageApi, clientPageShapes, {
    async show({ params: { token }, request }) {
      const row = await open(token, request)
      const keptConsent = await describeKept(db, [row.contact_id])
      return { ...serializeClientAppointment(row, await readMessageSettings(db)), keptConsent }
    },

    async calendar({ params: { token }, request }) {
      const row = await open(token, request)
      const method = row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
      return invitationOf(row, await describeStudio(db, config.PUBLIC_URL), method)
    },

    answer({ params: { token }, body, request }) {
      return write(token, request, async (tx, row) => {
        if (row.state === 'cancelled') throw new ApiError(409, TEXTS.cancelled)
        if (row.is_over || !['planned', 'confirmed'].includes(row.state)) throw new ApiError(409, TEXTS.over)
        // An artist could have this link, and artists may not replace an erasure request.
        if (row.isHanded && row.client_asks === 'erase') throw new ApiError(409, TEXTS.eraseAsked)
        if (body.answer === 'confirm') await requireSeen(tx, body.startsAt, row)
        await saveClientResponse(tx, row.id, body)
        if (body.answer === 'confirm') return done(TEXTS.confirmed)
        if (await mayNotify(tx, parts, row.id)) await notifyStudio(tx, parts, 'appointment.asked', row)
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
        return done(`${TEXTS.erased} ${await describeKept(tx, [row.contact_id])}`.trim())
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
