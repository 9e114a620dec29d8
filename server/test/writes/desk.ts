import type { Db } from '../../src/db/connect.ts'
import { readMessageSettings } from '../../src/desk/messages/queries.ts'
import {
  insert,
  makeArtist,
  makeBlog,
  makeEnquiry,
  makeGallery,
  makePushSubscription,
  makeSessionOf,
  NEXT_MARCH,
} from '../factories.ts'
import { makeEnquiryPicture } from '../pictures/enquiry-pictures.ts'
import { STAFF } from '../staff.ts'
import type { Caller, Writes } from './caller.ts'

const SOON = `${NEXT_MARCH}-04T06:30:00.000Z`
const LATER = `${NEXT_MARCH}-04T08:30:00.000Z`

export async function makeAppointment(db: Db) {
  const { id } = await makeEnquiry(db, { booked_for: new Date(SOON) })
  const rows = db.selectFrom('appointments').select('id').where('contact_id', '=', id)
  return rows.executeTakeFirstOrThrow()
}

export const deskWrites = ({ t, call, remove }: Caller): Writes => ({
  'contact-info.save': async () => {
    const hours = [{ day: 'Monday', hours: '10 to 8', note: '' }]
    const info = { email: 'hello@studio.example', address: 'Plot 1', working_hours: JSON.stringify(hours) }
    await t.db.deleteFrom('contact_info').execute()
    await t.db
      .insertInto('contact_info')
      .values({ ...info, phone: '1' })
      .execute()
    const { working_hours: _, ...same } = info
    return {
      act: call('POST', '/contact-info', { ...same, phone: '2', workingHours: hours }),
      noted: { kind: 'contact-info', verb: 'changed', title: '', fields: ['phone'] },
    }
  },
  'contact-info.saveHours': async () => {
    await t.db.deleteFrom('contact_info').execute()
    await t.db
      .insertInto('contact_info')
      .values({ phone: '1', email: '', address: '', working_hours: '[]' })
      .execute()
    const workingHours = [{ day: 'Monday', hours: '10AM - 8PM', note: '' }]
    return {
      act: call('PUT', '/contact-info/hours', { workingHours }),
      noted: { kind: 'contact-info', verb: 'changed', title: '', fields: ['working_hours'] },
    }
  },
  'publication.change': async () => ({
    act: call('PATCH', `/publication/blogs/${(await makeBlog(t.db, { title: 'Plans' })).id}`, {
      publishAt: SOON,
      hideAt: LATER,
    }),
    noted: { kind: 'blogs', verb: 'changed', title: 'Plans', fields: ['publish_at', 'hide_at'] },
  }),
  'enquiries.change': async () => ({
    act: call('PATCH', `/contact/${(await makeEnquiry(t.db)).id}`, { status: 'booked', note: 'Ananya' }),
    noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['status', 'note'] },
  }),
  'enquiries.changeMany': async () => ({
    act: call('POST', '/contact/bulk-update', {
      enquiries: [{ _id: (await makeEnquiry(t.db)).id, status: 'closed' }],
    }),
    noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['status'] },
  }),
  'enquiries.removeMany': async () => ({
    act: call('POST', '/contact/bulk-delete', { ids: [(await makeEnquiry(t.db)).id] }),
    noted: { kind: 'contact', verb: 'deleted', title: /^[2-9A-Z]{6}$/ },
  }),
  'enquiries.sendMail': async () => ({
    act: call('POST', `/contact/${(await makeEnquiry(t.db)).id}/mail`, { kind: 'visitor' }),
    noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['mail'] },
  }),
  'enquiry-pictures.remove': async () => {
    const { id } = await makeEnquiryPicture(t, (await makeEnquiry(t.db)).id)
    return {
      act: call('DELETE', `/contact/pictures/${id}`),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['pictures'] },
    }
  },
  'enquiries.remove': remove('contact', () => makeEnquiry(t.db), /^[2-9A-Z]{6}$/),
  'waitlist.put': async () => ({
    act: call('PUT', `/contact/${(await makeEnquiry(t.db)).id}/waitlist`, {
      waiting: { artistId: null, weekdays: [5] },
    }),
    noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['waitlist'] },
  }),
  'clients.join': async () => {
    const [one, other] = [await makeEnquiry(t.db, { phone: '1' }), await makeEnquiry(t.db, { phone: '2' })]
    return {
      act: call('POST', `/clients/${one.id}/join`, { other: other.id, first: one.id }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['numbers'] },
    }
  },
  'clients.separate': async () => {
    const { id } = await makeEnquiry(t.db, { joined_at: new Date() })
    return {
      act: call('POST', `/clients/${id}/separate`),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['numbers'] },
    }
  },
  'privacy.erase': async () => {
    const email = 'erase.me@mail.example'
    await makeEnquiry(t.db, { email })
    return {
      act: call('POST', '/privacy/erase', { find: email }),
      noted: { kind: 'people', verb: 'removed for good', title: /^\d requests? erased\.$/ },
    }
  },
  'clients.erase': async () => ({
    act: call('DELETE', `/clients/${(await makeEnquiry(t.db)).id}`),
    noted: { kind: 'people', verb: 'removed for good', title: /^\d+ requests? erased\.$/ },
  }),
  'reassignment.give': async () => {
    const [from, to] = [await makeArtist(t.db, { name: 'Neil' }), await makeArtist(t.db)]
    return {
      act: call('POST', `/reassignments/${from.id}`, { toId: to.id }),
      noted: { kind: 'artists', verb: 'changed', title: 'Neil', fields: ['clients'] },
    }
  },
  'appointments.book': async () => ({
    act: call('POST', `/contact/${(await makeEnquiry(t.db)).id}/appointments`, { startsAt: SOON }),
    noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['appointment'] },
  }),
  'appointments.bookWalkIn': async () => ({
    act: call('POST', '/appointments', {
      client: { name: 'Ananya', phone: '98765 43210', source: 'walk-in' },
      startsAt: SOON,
    }),
    noted: { kind: 'contact', verb: 'added', title: /^[2-9A-Z]{6}$/ },
  }),
  'appointments.change': async () => {
    const found = await makeAppointment(t.db)
    return {
      act: call('PATCH', `/appointments/${found.id}`, { note: 'Ananya' }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['appointment'] },
    }
  },
  'appointments.block': async () => ({
    act: call('POST', '/blocked-times', { artistId: null, startsAt: SOON, endsAt: LATER, reason: 'Lunch' }),
    noted: { kind: 'calendar', verb: 'changed', title: '', fields: ['blocked time'] },
  }),
  'appointments.unblock': async () => {
    const span = { starts_at: new Date(SOON), ends_at: new Date(LATER), reason: 'Lunch' }
    return {
      act: call('DELETE', `/blocked-times/${(await insert(t.db, 'blocked_times', span)).id}`),
      noted: { kind: 'calendar', verb: 'changed', title: '', fields: ['blocked time'] },
    }
  },
  'messages.save': async () => {
    const { version: _, ...shown } = await readMessageSettings(t.db)
    return {
      act: call('PUT', '/messages', { ...shown, upiId: 'studio@bank' }),
      noted: { kind: 'studio', verb: 'changed', title: '', fields: ['messages upiId'] },
    }
  },
  'messages.resolveMail': async () => {
    const found = await makeAppointment(t.db)
    const mail = await insert(t.db, 'outbox', {
      appointment_id: found.id,
      message: 'appointment.booked',
      facts: { startsAt: SOON },
      state: 'failed',
    })
    return {
      act: call('POST', `/appointments/${found.id}/mails/${mail.id}`, { clientKnows: true }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['mail'] },
    }
  },
  'client-page.renewLink': async () => {
    const found = await makeAppointment(t.db)
    return {
      act: call('POST', `/appointments/${found.id}/link`),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['link'] },
    }
  },
  'bookings.renewCalendar': async () => ({
    act: call('POST', '/bookings/calendar', { replaces: null }),
    noted: { kind: 'calendar', verb: 'changed', title: '', fields: ['address'] },
  }),
  'notifications.addPush': async () => ({
    act: call('POST', '/notifications/push-subscriptions', {
      ...makePushSubscription(),
      name: 'Chrome on Android',
    }),
    noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['phones'] },
  }),
  'notifications.removePush': async () => {
    const staff = await t.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', STAFF.email)
      .executeTakeFirstOrThrow()
    const { id } = await insert(t.db, 'phones', { ...makePushSubscription(), staff_id: staff.id })
    return {
      act: call('DELETE', `/notifications/push-subscriptions/${id}`),
      noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['phones'] },
    }
  },
  'trash.restore': async () => ({
    act: call(
      'POST',
      `/trash/blogs/${(await makeBlog(t.db, { title: 'Healing', deleted_at: new Date() })).id}/restore`,
    ),
    noted: { kind: 'blogs', verb: 'restored', title: 'Healing' },
  }),
  'trash.restoreMany': async () => ({
    act: call('POST', '/trash/blogs/restore', {
      ids: [(await makeBlog(t.db, { title: 'Sunlight', deleted_at: new Date() })).id],
    }),
    noted: { kind: 'blogs', verb: 'restored', title: 'Sunlight' },
  }),
  'trash.erase': async () => {
    const { publicIds } = await makeGallery(t.db, 1)
    await t.db.updateTable('gallery_images').set({ deleted_at: new Date() }).execute()
    return {
      act: call('DELETE', `/trash/gallery/${publicIds[0]}`),
      noted: { kind: 'gallery', verb: 'removed for good', title: 'Featured Work' },
    }
  },
  'auth.changePassword': async () => ({
    act: call('POST', '/auth/password', { current: STAFF.password, next: STAFF.password }),
    noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['password'] },
  }),
  'auth.endSession': async () => {
    const staff = await t.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', STAFF.email)
      .executeTakeFirstOrThrow()
    const session = await makeSessionOf(t.db, staff.id)
    return {
      act: call('DELETE', `/auth/sessions/${session.id}`),
      noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['sessions'] },
    }
  },
  // Comes last, because it ends the session that the other writes use.
  'auth.logoutEverywhere': async () => ({
    act: call('POST', '/auth/logout-everywhere'),
    noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['sessions'] },
  }),
})
