import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { bytesOfUuid, signBytes } from '../../src/db/signatures/signed-bytes.ts'
import { CHECK_UP_LINK, signLink } from '../../src/desk/appointments/client/link.ts'
import { makeConsent } from '../consent.ts'
import {
  addWork,
  insert,
  makeArtist,
  makeBlog,
  makeCalendarKey,
  makeEnquiry,
  makeFaq,
  makeFreedTime,
  makeGallery,
  makeOffer,
  makePasskeyRow,
  makePushSubscription,
  makeService,
  makeSessionOf,
  makeStaffMember,
} from '../factories.ts'
import { TEST_KINDS } from '../kinds/kind.ts'

const HOUR_MS = 3_600_000

/** Returns values for the path parameters of each feature. */
export async function fillDatabase(db: Db) {
  const service = (await makeService(db)) as { id: string }
  const artist = await makeArtist(db, { service_id: service.id })
  const { galleryId, publicIds } = await makeGallery(db, 3)
  const slugs = await sql<{ id: string; slug: string }>`
    select id, slug from services union all select id, slug from artists`.execute(db)
  const blog = await makeBlog(db, { slug: `blog-${galleryId}` })
  const slugOf = (id: string) => slugs.rows.filter((row) => row.id === id).map((row) => row.slug)
  const member = await makeStaffMember(db)
  const phone = await insert(db, 'phones', { ...makePushSubscription(), staff_id: member.id })
  const enquiry = (await makeEnquiry(db, { booked_for: new Date() })).id
  const appointment = await db
    .selectFrom('appointments')
    .select('id')
    .where('contact_id', '=', enquiry)
    .executeTakeFirstOrThrow()
  const attended = await insert(db, 'appointments', {
    contact_id: enquiry,
    starts_at: new Date(Date.now() - 2 * HOUR_MS),
    ends_at: new Date(Date.now() - HOUR_MS),
    state: 'came',
  })
  // Only the page of a taken offer has a calendar file.
  const offer = await makeOffer(db, enquiry, [new Date(Date.now() + HOUR_MS).toISOString()], {
    state: 'taken',
    appointment_id: appointment.id,
    answered_at: new Date(),
  })
  await makeConsent(db, { id: appointment.id, contact_id: enquiry })
  const mail = await insert(db, 'outbox', {
    appointment_id: appointment.id,
    message: 'appointment.booked',
    facts: { startsAt: new Date().toISOString() },
    state: 'failed',
  })
  const blocked = await insert(db, 'blocked_times', {
    starts_at: new Date(),
    ends_at: new Date(Date.now() + HOUR_MS),
    reason: 'Lunch',
  })
  const params: Record<string, Record<string, string[]>> = {
    notifications: { id: [phone.id] },
    appointments: { id: [enquiry, appointment.id, blocked.id] },
    bookings: { key: [await makeCalendarKey(db)] },
    auth: { session: [(await makeSessionOf(db, member.id)).id] },
    artists: { id: [artist.id], slug: slugOf(artist.id) },
    blogs: { id: [blog.id], slug: [`blog-${galleryId}`] },
    enquiries: { id: [(await makeEnquiry(db)).id] },
    clients: { id: [(await makeEnquiry(db)).id] },
    'enquiry-pictures': { id: [enquiry], size: ['large'] },
    trash: { kind: ['blogs'], id: [(await makeBlog(db, { deleted_at: new Date() })).id] },
    'second-factors': { id: [(await makePasskeyRow(db, member.id)).id] },
    gallery: { galleryId: [galleryId], publicId: publicIds, category: ['featured-work', 'inside-studio'] },
    reassignment: { id: [artist.id, service.id] },
    ordering: { kind: ['artists', 'gallery'] },
    publication: { kind: ['blogs'], id: [blog.id] },
    pictures: { publicId: [...publicIds, ...(await addWork(db, artist.id, 3))] },
    messages: { id: [appointment.id], mailId: [mail.id] },
    'client-page': { id: [appointment.id], token: [await signLink(db, { id: appointment.id, version: 1 })] },
    'sent-messages': { id: [mail.id, attended.id] },
    'check-up': { token: [await signLink(db, { id: attended.id, version: 1 }, CHECK_UP_LINK)] },
    offers: { id: [enquiry] },
    consent: { id: [appointment.id] },
    'consent-page': { token: [await signLink(db, { id: appointment.id, version: 1 })] },
    'offer-page': { token: [await signBytes(db, 'offer link', bytesOfUuid(offer.id))] },
    waitlist: { id: [enquiry] },
    'freed-times': { id: [(await makeFreedTime(db)).id] },
    services: { id: [service.id], slug: slugOf(service.id) },
    staff: { id: [member.id], session: [(await makeSessionOf(db, member.id)).id] },
  }
  const link = await insert(db, 'preview_links', {
    kind: 'blogs',
    record_id: blog.id,
    made_by: member.id,
    ends_at: new Date(Date.now() + HOUR_MS),
  })
  params.previews = { kind: ['blogs'], id: [blog.id], link: [link.id] }
  const faq = await makeFaq(db)
  params.versions = { kind: ['faqs'], id: [faq.id], number: ['1'] }
  for (const [kind, { make }] of Object.entries(TEST_KINDS)) params[kind] = { id: [(await make(db)).id] }
  const all = (name: string) => Object.values(params).flatMap((values) => values[name] ?? [])
  return { params, ids: all('id'), slugs: all('slug'), publicIds: all('publicId') }
}
