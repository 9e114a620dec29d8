import { sentMessagesApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { VISIT_TEXTS } from '@linework/contract/desk/clients/client-page'
import { checkUpShapes } from '@linework/contract/desk/clients/client-page-shapes'
import { MESSAGES_TEXTS, type VisitStep } from '@linework/contract/desk/clients/messages'
import { sentMessagesShapes } from '@linework/contract/desk/clients/messages-shapes'
import { checkUpApi } from '@linework/contract/desk/clients/site-api'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { done } from '@linework/contract/http/errors'
import type { FastifyRequest } from 'fastify'
import { type Db, readClock } from '../../../db/connect.ts'
import { signTicket } from '../../../db/signatures/picture-ticket.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError, notFound } from '../../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../../http/require-staff.ts'
import type { Serve } from '../../../http/serve.ts'
import { queueDelivery } from '../../../outbox/post.ts'
import { updateMessage, WAIT_AGAIN } from '../../../outbox/queries.ts'
import { chatNumberOf } from '../../../phone-numbers.ts'
import { logChange } from '../../../records/audit-log.ts'
import { findLocale } from '../../../studio/profile/queries.ts'
import { lockEnquiry } from '../../enquiries/queries.ts'
import { aftercareOf, readMessageSettings } from '../../messages/queries.ts'
import { listClientIds } from '../../privacy/queries.ts'
import { lockAppointment } from '../booking-queries.ts'
import { CHECK_UP_LINK, limitLinks, readLink } from '../client/link.ts'
import { writeVisitText } from '../client/messages.ts'
import { mayNotify, notifyStudio } from '../client/notify-studio.ts'
import { describeStudio } from '../client/studio.ts'
import { findWithDeleted } from '../queries.ts'
import { findCheckUp, listWrong, type Shown, saveAnswer, saveCheckUp } from './queries.ts'
import { listSent, lockSent, recordTap } from './sent-queries.ts'

const TEXTS = MESSAGES_TEXTS
const LISTED_MAX = 200
const PREPARED_MAX = 50

export function afterVisitRoutes(serve: Serve, { db, queue, mailer, config }: Deps): void {
  const shownTo = async (staff: StaffMember, client: string | undefined): Promise<Shown> => ({
    ids: client === undefined ? undefined : await listClientIds(db, client),
    artistId: scopedArtistId(staff),
  })

  /** Runs `work` on the locked message and adds the change to the audit log, in one transaction. */
  const change = (
    id: string,
    staff: StaffMember,
    work: (tx: Db, row: NonNullable<Awaited<ReturnType<typeof lockSent>>>) => Promise<string>,
  ) =>
    db.transaction().execute(async (tx) => {
      const row = await lockSent(tx, id, scopedArtistId(staff))
      if (row === undefined) throw notFound(TEXTS.gone)
      const text = await work(tx, row)
      await note(tx, staff, row.enquiry)
      return done(text)
    })

  const ofAppointment = (id: string, staff: StaffMember, work: (tx: Db) => Promise<string>) =>
    db.transaction().execute(async (tx) => {
      const row = await lockAppointment(tx, id, scopedArtistId(staff))
      if (row === undefined || row.is_of_another) throw notFound(APPOINTMENT_TEXTS.gone)
      const text = await work(tx)
      await note(tx, staff, row.contact_id)
      return done(text)
    })

  serve('sent-messages', sentMessagesApi, sentMessagesShapes, {
    async list({ query: { client }, staff }) {
      const rows = await listSent(db, { ...(await shownTo(staff, client)), limit: LISTED_MAX })
      return rows.map(({ id, contact_id, phone: _, appointment_id: __, starts_at, at, ...row }) => {
        const startsAt = starts_at?.toISOString() ?? null
        return { ...row, _id: id, enquiry: contact_id, at: at.toISOString(), startsAt }
      })
    },

    again: ({ params: { id }, staff }) =>
      change(id, staff, async (tx, { message, state, facts }) => {
        const isByEmail = (facts as { way?: string }).way !== 'whatsapp'
        if (state !== 'failed') throw new ApiError(409, TEXTS.gone)
        if (isByEmail && mailer === undefined) throw new ApiError(409, ENQUIRY_TEXTS.mailOff)
        await updateMessage(tx, id, { ...WAIT_AGAIN, asked_at: await readClock(tx) })
        if (isByEmail) await queueDelivery(tx, queue, { id, message })
        return TEXTS.again
      }),

    opened: ({ params: { id }, body: { way }, staff }) =>
      change(id, staff, async (tx, { state, facts }) => {
        if (state !== 'waiting' || (facts as { way?: string }).way !== 'whatsapp')
          throw new ApiError(409, TEXTS.gone)
        const sent = {
          state: 'sent',
          sent_at: await readClock(tx),
          facts: JSON.stringify({ way, by: nameOf(staff) }),
        }
        await updateMessage(tx, id, sent)
        return TEXTS.marked
      }),

    tapped: ({ params: { id }, body: { kind, way }, staff }) =>
      ofAppointment(id, staff, async (tx) => {
        await recordTap(tx, { appointmentId: id, kind, facts: { way, by: nameOf(staff) } })
        return TEXTS.marked
      }),

    async afterVisits({ query: { client }, staff }) {
      const shown = await shownTo(staff, client)
      const [wrong, rows, settings, studio, { country }] = await Promise.all([
        listWrong(db, shown),
        listSent(db, { ...shown, limit: PREPARED_MAX, isPrepared: true }),
        readMessageSettings(db),
        describeStudio(db, config.PUBLIC_URL),
        findLocale(db),
      ])
      const prepared = await Promise.all(
        rows.map(async ({ id, contact_id, name, phone, message, appointment_id }) => {
          const step = message.split('.')[1] as VisitStep
          const row = await findWithDeleted(db, appointment_id as string)
          const written = await writeVisitText(db, row, { step, settings, studio })
          if (written === undefined) return []
          const { text, link } = written
          const chatNumber = chatNumberOf(country, phone)
          return [
            {
              _id: id,
              enquiry: contact_id,
              name,
              message,
              chatNumber,
              text: `${text}\n\nTo stop these messages: ${link}`,
            },
          ]
        }),
      )
      return {
        wrong: wrong.map(({ id, contact_id, starts_at, answered_at, artist_name, ...row }) => ({
          ...row,
          ...{ _id: id, enquiry: contact_id, artistName: artist_name ?? '' },
          ...{ at: (answered_at as Date).toISOString(), startsAt: starts_at.toISOString() },
          chatNumber: chatNumberOf(country, row.phone),
        })),
        prepared: prepared.flat(),
      }
    },

    seen: ({ params: { id }, staff }) =>
      ofAppointment(id, staff, async (tx) => {
        await saveCheckUp(tx, id, { seen_at: await readClock(tx) })
        return TEXTS.seen
      }),
  })

  const { countMiss, countAnswer } = limitLinks({ db, config })

  async function open(token: string, request: FastifyRequest) {
    const link = await readLink(db, token, CHECK_UP_LINK)
    const row = link && (await findCheckUp(db, link))
    if (row) return row
    await countMiss(request)
    throw notFound(VISIT_TEXTS.ended)
  }

  serve('check-ups', checkUpApi, checkUpShapes, {
    async show({ params: { token }, request }) {
      const row = await open(token, request)
      return {
        startsAt: row.starts_at.toISOString(),
        service: row.service,
        aftercare: aftercareOf(await readMessageSettings(db), row.service),
        answer: row.answer as 'good' | 'wrong' | null,
        isStopped: row.stopped_at !== null,
        asksPicture: row.asks_picture,
        allowsGallery: row.allows_gallery ?? false,
      }
    },

    async answer({ params: { token }, body: { answer, words, allowsGallery }, request }) {
      const row = await open(token, request)
      const { id, contact_id } = row
      await countAnswer(id)
      return db.transaction().execute(async (tx) => {
        // The client may have been erased since.
        if ((await lockEnquiry(tx, contact_id)) === undefined) throw notFound(VISIT_TEXTS.ended)
        const now = await readClock(tx)
        if (answer === 'stop' || answer === 'resume') {
          await saveCheckUp(tx, id, { stopped_at: answer === 'stop' ? now : null })
          return { ...done(answer === 'stop' ? VISIT_TEXTS.stopped : VISIT_TEXTS.resumed), ticket: '' }
        }
        if (answer === 'healed') await saveCheckUp(tx, id, { allows_gallery: allowsGallery })
        else {
          const isNew = await saveAnswer(tx, id, { answer, words })
          if (isNew && answer === 'wrong' && (await mayNotify(tx, { config }, id)))
            await notifyStudio(tx, { queue, mailer }, 'check-up.wrong', row)
        }
        const ticket = answer === 'good' ? '' : await signTicket(tx, { id: contact_id, createdAt: now })
        return { ...done(VISIT_TEXTS[answer]), ticket }
      })
    },
  })
}

const nameOf = ({ name, email }: StaffMember) => name || email

const note = (tx: Db, staff: StaffMember, id: string) =>
  logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['mail'] })
