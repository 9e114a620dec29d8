import { appointmentsApi } from '@linework/contract/appointments/api'
import { appointmentsShapes, type WalkIn } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { ENQUIRY_TEXTS, STATUS_NAMES } from '@linework/contract/enquiries/texts'
import { done } from '@linework/contract/http/errors'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { toE164 } from '../../phone-numbers.ts'
import { noteChange, noteEdit } from '../../records/audit-log.ts'
import { findArtist } from '../artists/queries.ts'
import { changedBy, findEnquiry, insertEnquiry, lockEnquiry, updateEnquiry } from '../enquiries/queries.ts'
import { findServiceByName } from '../services/queries.ts'
import { findLocale } from '../studio/queries.ts'
import { deleteBlocked, insertBlocked, listBlocked } from './blocked-queries.ts'
import { answerBooked, answerWalkIn } from './book-once.ts'
import { tellClient } from './client/tell-client.ts'
import { lockAppointment } from './lock-queries.ts'
import { listAgenda, listAsked, listOfClient, listOfEnquiry } from './queries.ts'
import { insertPlan, showBooked, updatePlan } from './save-appointment.ts'
import { serializeAppointment, serializeBlocked } from './serializer.ts'

const TEXTS = APPOINTMENT_TEXTS

export function appointmentsRoutes(serve: Serve, { db, queue, mailer }: Deps): void {
  const parts = { queue, mailer }

  serve('appointments', appointmentsApi, appointmentsShapes, {
    async agenda({ query: { from, days, artistId }, staff }) {
      const wanted = { from, days, artistId: ownArtist(staff) ?? artistId }
      const [appointments, blocked] = await Promise.all([listAgenda(db, wanted), listBlocked(db, wanted)])
      return { appointments: appointments.map(serializeAppointment), blocked: blocked.map(serializeBlocked) }
    },

    asked: async ({ staff }) => (await listAsked(db, ownArtist(staff))).map(serializeAppointment),

    async ofEnquiry({ params: { id }, staff }) {
      return (await listOfEnquiry(db, id, ownArtist(staff))).map(serializeAppointment)
    },

    async ofClient({ params: { id }, staff }) {
      const enquiry = await findEnquiry(db, id, ownArtist(staff))
      if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
      return (await listOfClient(db, enquiry, ownArtist(staff))).map(serializeAppointment)
    },

    book({ params: { id }, body: { tellsClient, appointmentId, ...plan }, staff }) {
      return db.transaction().execute(async (tx) => {
        const enquiry = await lockEnquiry(tx, id, ownArtist(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const again = await answerBooked(tx, { enquiryId: id, appointmentId }, { plan, staff })
        if (again) return again
        const appointment = await insertPlan(tx, enquiry, plan, { staff, id: appointmentId })
        const what = enquiry.status === 'booked' ? 'appointment' : `status ${STATUS_NAMES.booked}`
        await updateEnquiry(tx, id, { status: 'booked', ...(await changedBy(tx, staff, what)) })
        await noteChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['appointment'] })
        const told = await tellClient(tx, parts, appointment, { tellsClient })
        return { ...(await showBooked(tx, appointment, staff)), told }
      })
    },

    bookWalkIn({ body: { client, tellsClient, enquiryId, ...plan }, staff }) {
      return db.transaction().execute(async (tx) => {
        const again = await answerWalkIn(tx, { enquiryId, client }, { plan, staff })
        if (again) return again
        const enquiry = await storeClient(tx, client, { plan, staff, enquiryId })
        const appointment = await insertPlan(tx, enquiry, plan, { staff })
        await noteChange(tx, staff, { kind: 'contact', verb: 'added', id: enquiry.id })
        const told = await tellClient(tx, parts, appointment, { tellsClient })
        return { ...(await showBooked(tx, appointment, staff)), told }
      })
    },

    change({ params: { id }, body: { version, tellsClient, ...changes }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockAppointment(tx, id, ownArtist(staff))
        if (before === undefined) throw notFound(TEXTS.gone)
        await requireVersion(version, before.version, () => serializeAppointment(before))
        const fields = await updatePlan(tx, before, changes, staff)
        await noteEdit(tx, staff, {
          kind: 'contact',
          id: before.contact_id,
          fields: fields.length > 0 ? ['appointment'] : [],
        })
        const told = await tellClient(tx, parts, id, { before, tellsClient })
        return { ...(await showBooked(tx, id, staff)), told }
      })
    },

    async block({ body: { artistId, startsAt, endsAt, reason }, staff }) {
      if (artistId !== null && (await findArtist(db, artistId)) === undefined)
        throw invalidField('artistId', TEXTS.artist)
      const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
      return db.transaction().execute(async (tx) => {
        const row = await insertBlocked(tx, { artist_id: artistId, reason, ...times })
        await noteChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['blocked time'] })
        return serializeBlocked(row)
      })
    },

    unblock({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        if (!(await deleteBlocked(tx, id))) throw notFound(TEXTS.blockGone)
        await noteChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['blocked time'] })
        return done(TEXTS.unblocked)
      })
    },
  })
}

/** The one who came in or called is a booked enquiry that no one needs to read. */
async function storeClient(
  db: Db,
  { name, phone, email, source, description }: WalkIn['client'],
  {
    plan,
    staff,
    enquiryId,
  }: Pick<WalkIn, 'enquiryId'> & { plan: Pick<WalkIn, 'artistId' | 'service'>; staff: StaffMember },
) {
  const artistId = plan.artistId ?? ownArtist(staff) ?? null
  const [artist, service, { country }] = await Promise.all([
    artistId === null ? undefined : findArtist(db, artistId),
    plan.service ? findServiceByName(db, plan.service) : undefined,
    findLocale(db),
  ])
  const { id } = await insertEnquiry(db, {
    ...(enquiryId ? { id: enquiryId } : {}),
    name,
    phone,
    email,
    source,
    description,
    inspiration: '',
    phone_e164: toE164(phone, country),
    service: plan.service ?? '',
    service_id: service?.id ?? null,
    artist: artist?.name ?? '',
    artist_id: artist?.id ?? null,
    status: 'booked',
    read_at: new Date(),
  })
  return { id, artist_id: artist?.id ?? null, service: plan.service ?? '' }
}
