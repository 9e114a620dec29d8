import { appointmentsApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS, isTooFar } from '@linework/contract/desk/appointments'
import { appointmentsShapes, type WalkIn } from '@linework/contract/desk/appointments-shapes'
import { ENQUIRY_TEXTS, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { done } from '@linework/contract/http/errors'
import { findArtist } from '../../content/artists/queries.ts'
import { findServiceByName } from '../../content/services/queries.ts'
import { type Db, readClock } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { requireVersion } from '../../http/versions.ts'
import { toE164 } from '../../phone-numbers.ts'
import { addOnce, keepKey } from '../../records/add-once.ts'
import { logChange, logEdit } from '../../records/audit-log.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { changedBy, findEnquiry, insertEnquiry, lockEnquiry, updateEnquiry } from '../enquiries/queries.ts'
import { lockAppointment } from './booking-queries.ts'
import { notifyClient } from './client/notify-client.ts'
import { deleteBlocked, findBlocked, findHours, insertBlocked, listBlocked } from './conflict-queries.ts'
import { replayBooking, replayWalkIn } from './idempotent-booking.ts'
import { listAgenda, listChangeRequests, listOfClient, listOfEnquiries } from './queries.ts'
import { insertPlan, showBooked, updatePlan } from './save-appointment.ts'
import { changeDetails, serializeAppointment, serializeBlocked } from './serializer.ts'

const TEXTS = APPOINTMENT_TEXTS

export function appointmentsRoutes(serve: Serve, { db, queue, mailer }: Deps): void {
  const parts = { queue, mailer }

  serve('appointments', appointmentsApi, appointmentsShapes, {
    async agenda({ query: { from, days, artistId }, staff }) {
      const wanted = { from, days, artistId: scopedArtistId(staff) ?? artistId }
      const [appointments, blocked, hours] = await Promise.all([
        listAgenda(db, wanted),
        listBlocked(db, wanted),
        findHours(db),
      ])
      return {
        appointments: appointments.map(serializeAppointment),
        blocked: blocked.map(serializeBlocked),
        hours,
      }
    },

    asked: async ({ staff }) =>
      (await listChangeRequests(db, scopedArtistId(staff))).map(serializeAppointment),

    async ofEnquiry({ params: { id }, staff }) {
      return (await listOfEnquiries(db, [id], scopedArtistId(staff))).map(serializeAppointment)
    },

    async ofClient({ params: { id }, staff }) {
      const enquiry = await findEnquiry(db, id, scopedArtistId(staff))
      if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
      return (await listOfClient(db, enquiry, scopedArtistId(staff))).map(serializeAppointment)
    },

    book({ params: { id }, body: { tellsClient, appointmentId, ...plan }, staff }) {
      return db.transaction().execute(async (tx) => {
        const enquiry = await lockEnquiry(tx, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        const asked = { plan, staff, tellsClient, mailer }
        const again = await replayBooking(tx, { enquiryId: id, appointmentId }, asked)
        if (again) return again
        const appointment = await insertPlan(tx, enquiry, plan, { staff, id: appointmentId })
        const what = enquiry.status === 'booked' ? 'appointment' : `status ${STATUS_NAMES.booked}`
        await updateEnquiry(tx, id, { status: 'booked', ...(await changedBy(tx, staff, what)) })
        const notification = await notifyClient(tx, parts, appointment, { tellsClient })
        const booked = await showBooked(tx, appointment, staff)
        const details = changeDetails(undefined, booked.appointment)
        await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['appointment'], details })
        return { ...booked, notification }
      })
    },

    bookWalkIn({ body: { client, tellsClient, enquiryId, ...plan }, staff }) {
      return db.transaction().execute(async (tx) => {
        const again = await replayWalkIn(tx, { enquiryId, client }, { plan, staff, tellsClient, mailer })
        if (again) return again
        const enquiry = await storeClient(tx, client, { plan, staff, enquiryId })
        const appointment = await insertPlan(tx, enquiry, plan, { staff })
        const notification = await notifyClient(tx, parts, appointment, { tellsClient })
        const booked = await showBooked(tx, appointment, staff)
        const details = changeDetails(undefined, booked.appointment)
        await logChange(tx, staff, { kind: 'contact', verb: 'added', id: enquiry.id, details })
        return { ...booked, notification }
      })
    },

    change({ params: { id }, body: { version, tellsClient, ...changes }, staff }) {
      return db.transaction().execute(async (tx) => {
        const before = await lockAppointment(tx, id, scopedArtistId(staff))
        if (before === undefined) throw notFound(TEXTS.gone)
        await requireVersion(version, before.version, () => serializeAppointment(before))
        const fields = await updatePlan(tx, before, changes, { staff, now: await readClock(tx) })
        const notification = await notifyClient(tx, parts, id, { before, tellsClient })
        const booked = await showBooked(tx, id, staff)
        await logEdit(tx, staff, {
          kind: 'contact',
          id: before.contact_id,
          fields: fields.length > 0 ? ['appointment'] : [],
          details: changeDetails(serializeAppointment(before), booked.appointment),
        })
        return { ...booked, notification }
      })
    },

    async block({ body: { artistId, startsAt, endsAt, reason }, staff }) {
      if (artistId !== null && (await findArtist(db, artistId)) === undefined)
        throw invalidField('artistId', TEXTS.artist)
      if (isTooFar(endsAt, await readClock(db))) throw invalidField('endsAt', TEXTS.tooFar)
      const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
      const add = async (tx: Db) => {
        const { id } = await insertBlocked(tx, { artist_id: artistId, reason, ...times })
        await keepKey(tx, staff.once, id)
        await logChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['blocked time'] })
        return id
      }
      const row = await findBlocked(db, await addOnce(db, staff, () => db.transaction().execute(add)))
      if (row === undefined) throw notFound(TEXTS.blockGone)
      return serializeBlocked(row)
    },

    unblock({ params: { id }, staff }) {
      return db.transaction().execute(async (tx) => {
        if (!(await deleteBlocked(tx, id))) throw notFound(TEXTS.blockGone)
        await logChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['blocked time'] })
        return done(TEXTS.unblocked)
      })
    },
  })
}

/** Stores a walk-in or caller as a booked enquiry that is already marked as read. */
async function storeClient(
  db: Db,
  { name, phone, email, source, foundBy, description }: WalkIn['client'],
  {
    plan,
    staff,
    enquiryId,
  }: Pick<WalkIn, 'enquiryId'> & { plan: Pick<WalkIn, 'artistId' | 'service'>; staff: StaffMember },
) {
  const artistId = plan.artistId ?? scopedArtistId(staff) ?? null
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
    found_by: foundBy ?? '',
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
