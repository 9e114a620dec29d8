import { saveSetting } from '../../src/db/settings.ts'
import { CHECK_UP_LINK, signLink } from '../../src/desk/appointments/client/link.ts'
import { findOffer, type OfferRow } from '../../src/desk/appointments/offers/queries.ts'
import { serializeOffer } from '../../src/desk/appointments/offers/serializer.ts'
import { signReceipt } from '../../src/desk/enquiries/sending/receipts.ts'
import { makeConsent } from '../consent.ts'
import {
  addWork,
  insert,
  makeArtist,
  makeBlog,
  makeEnquiry,
  makeGallery,
  makeOffer,
  makePasskeyRow,
  makePictureRow,
  makePushSubscription,
  makeService,
} from '../factories.ts'
import { TEST_KINDS } from '../kinds/kind.ts'
import { VISIT_MESSAGES_ON } from '../mail/every-message.ts'
import type { TestApp } from '../make-app.ts'
import { makeEnquiryPicture } from '../pictures/enquiry-pictures.ts'

export type ReadStudio = Awaited<ReturnType<typeof seedForReads>>

/** Creates a studio in which no read returns an empty list. Returns the ids of its records. */
export async function seedForReads(t: TestApp, headers: { authorization: string }) {
  const picture = await makePictureRow(t.db)
  const service = (await makeService(t.db, { slug: 'x', header_picture_id: picture.id })) as { id: string }
  await t.db
    .insertInto('service_pictures')
    .values({ service_id: service.id, picture_id: picture.id, position: 1 })
    .execute()
  const of = { service_id: service.id, profile_picture_id: picture.id, hours: 'Daily 11AM - 8PM' }
  const artist = await makeArtist(t.db, { slug: 'x', ...of })
  await addWork(t.db, artist.id, 1)
  await makeGallery(t.db, 1, 'inside-studio')
  const [publicId = '', fresh] = (await makeGallery(t.db, 2)).publicIds
  const labels = { styles: ['Blackwork'], place: 'forearm', artist_id: artist.id }
  await t.db.updateTable('gallery_images').set(labels).where('category', '=', 'featured-work').execute()
  const pair = { healed: publicId, fresh }
  await t.app.inject({ method: 'PATCH', url: '/api/gallery/pairs', headers, payload: pair })
  const receipt = await signReceipt(t.db, 'ABC234')
  await makeBlog(t.db, { slug: 'x', picture_id: picture.id })
  await makeBlog(t.db, { picture_id: picture.id, deleted_at: new Date() })
  await t.db.insertInto('videos').values({ video_id: 'x', title: 'x', thumbnail: 'x', position: 1 }).execute()
  for (const { make } of Object.values(TEST_KINDS)) await make(t.db)
  const requests = await makeRequests(t)
  const at = '2026-03-04T06:30:00.000Z'
  const done = { last: { at, bytes: 1, lost: 0 }, offsite: { at }, drill: { at } }
  await saveSetting(t.db, 'backup', { ...done, failure: { at, problem: 'x' } })
  await saveSetting(t.db, 'form-check', { at: '2026-03-04T06:30:00.000Z', problem: '', mailEnabled: true })
  const info = {
    phone: '1',
    email: 'a@b.de',
    address: 'x',
    workingHours: [{ day: 'Monday', hours: 'x' }],
    specialDays: [{ from: '2026-11-08', to: '2026-11-08', hours: 'Closed' }],
  }
  await t.app.inject({ method: 'POST', url: '/api/contact-info', headers, payload: info })
  const shown = (await t.app.inject({ url: '/api/studio' })).json()
  await t.app.inject({
    method: 'PUT',
    url: '/api/studio',
    headers,
    payload: { ...shown, timeZone: 'Europe/Berlin' },
  })
  const faq = { question: 'x', answer: 'x' }
  await t.app.inject({ method: 'POST', url: '/api/faqs', headers, payload: faq })
  return { publicId, receipt, ...requests }
}

/** Creates two enquiries of one phone number, booked for today and tomorrow, with an email. */
async function makeRequests(t: TestApp) {
  const { id: staffId } = await t.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await makePasskeyRow(t.db, staffId)
  const worked = {
    changed_what: 'note',
    changed_by: staffId,
    changed_at: new Date(),
    phone_e164: '+919876543210',
  }
  const { id: artistId } = await t.db.selectFrom('artists').select('id').executeTakeFirstOrThrow()
  const rows = [0, 1].map((day) => ({
    ...worked,
    artist_id: artistId,
    booked_for: new Date(Date.now() + day * 24 * 3_600_000),
  }))
  const enquiries = await Promise.all(rows.map((row) => makeEnquiry(t.db, row)))
  for (const enquiry of enquiries) await makeEnquiryPicture(t, enquiry.id)
  const [{ id: enquiryId }] = enquiries as [{ id: string }]
  await t.db.insertInto('outbox').values({ contact_id: enquiryId, message: 'enquiry.studio' }).execute()
  const start = '2031-03-08T06:30:00Z'
  const hours = { starts_at: new Date(start), ends_at: new Date('2031-03-08T07:30:00Z') }
  const freed = { artist_id: artistId, state: 'offered', ...hours }
  const offer = await makeOffer(t.db, enquiryId, [start], {
    artist_id: artistId,
    freed_time_id: (await insert(t.db, 'freed_times', freed)).id,
    sent_way: 'whatsapp',
    sent_at: new Date(),
  })
  await t.db
    .insertInto('phones')
    .values({ ...makePushSubscription(), staff_id: staffId })
    .execute()
  const hour = { starts_at: new Date(), ends_at: new Date(Date.now() + 3_600_000) }
  await t.db
    .insertInto('blocked_times')
    .values({ ...hour, reason: 'Lunch' })
    .execute()
  const reminder = { contact_id: enquiryId, staff_id: staffId, due_at: new Date() }
  await t.db.insertInto('reminders').values(reminder).execute()
  const { id: appointmentId } = await t.db
    .updateTable('appointments')
    .set({
      deposit: 2_000,
      client_asks: 'move',
      client_asked_at: new Date(),
      artist_id: (e) => e.selectFrom('artists').select('id').limit(1),
    })
    .where('contact_id', '=', enquiryId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('outbox')
    .values({
      appointment_id: appointmentId,
      message: 'appointment.booked',
      facts: { startsAt: new Date().toISOString() },
    })
    .execute()
  await saveSetting(t.db, 'client-messages', {
    upiId: 'studio@bank',
    bring: 'A photo ID',
    aftercare: [{ service: '', text: 'Keep it dry' }],
    afterVisit: [{ service: '', steps: VISIT_MESSAGES_ON }],
  })
  await t.db
    .insertInto('preview_links')
    .values({ kind: 'artists', record_id: artistId, made_by: staffId, ends_at: new Date('2031-01-01') })
    .execute()
  await makeConsent(t.db, { id: appointmentId, contact_id: enquiryId })
  const token = await signLink(t.db, { id: appointmentId, version: 1 })
  const { checkUpId, checkUpToken } = await seedCheckUp(t, enquiryId)
  const kept = { what: 'kept', at: new Date().toISOString(), amount: 500, reason: 'Late' }
  await t.db
    .updateTable('appointments')
    .set({ deposit_log: JSON.stringify([kept]) })
    .execute()
  const shown = await serializeOffer(t.db, '', (await findOffer(t.db, offer.id)) as OfferRow)
  const offerToken = shown.link.split('/').at(-1) as string
  return { staffId, artistId, enquiryId, appointmentId, checkUpId, token, checkUpToken, offerToken }
}

/** Creates an attended visit whose check-up answer staff have not seen, and a prepared message. */
async function seedCheckUp(t: TestApp, contact_id: string) {
  const { id: checkUpId } = await insert(t.db, 'appointments', {
    contact_id,
    starts_at: new Date(Date.now() - 7_200_000),
    ends_at: new Date(Date.now() - 3_600_000),
    state: 'came',
  })
  const said = { answer: 'wrong', answered_at: new Date() }
  await t.db
    .insertInto('check_ups')
    .values({ appointment_id: checkUpId, ...said })
    .execute()
  const facts = JSON.stringify({ way: 'whatsapp' })
  await insert(t.db, 'outbox', { appointment_id: checkUpId, message: 'visit.check3', facts })
  return { checkUpId, checkUpToken: await signLink(t.db, { id: checkUpId, version: 1 }, CHECK_UP_LINK) }
}
