import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ChangeKind, ChangeVerb } from '../../contract/src/changes/limits.ts'
import * as factories from './factories.ts'
import type { TestApp } from './make-app.ts'
import { sendForm } from './make-form.ts'

const { addWork, makeArtist, makeBlog, makeEnquiry, makeFaq, makeFeedback, makeGallery } = factories
const { makePictureRow, makeReel, makeService, makeShort, STAFF } = factories

const LONG = 'A full description that is certainly longer than fifty characters.'

const WORDS = { name: 'Ananya Rao', city: 'Puri', date: '2026-02-03', rating: 5 }

interface Noted {
  kind: ChangeKind
  verb: ChangeVerb
  title: string | RegExp
  fields?: string[]
}

/** Makes what it needs, and returns the call that is the write. */
type Prepare = () => Promise<{ act: () => Promise<LightMyRequestResponse>; noted: Noted }>

/** Writes by staff that change nothing of the studio's: one ends the own session, two ask for a job. */
export const NOT_NOTED = ['auth.logout', 'backup.start', 'contact.search', 'form-check.start', 'people.find']

/** Every other write by staff, by its name in the contract, and the one line that it leaves in the list of changes. */
export function staffWrites(
  t: TestApp,
  headers: { authorization: string },
  picture: { name: string; bytes: Uint8Array },
): Record<string, Prepare> {
  const call = (method: InjectOptions['method'], path: string, payload?: object) => () =>
    t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) } as InjectOptions)
  const form = (method: 'POST' | 'PUT', path: string, parts: Parameters<typeof sendForm>[3]) => () =>
    sendForm(t.app, method, `/api${path}`, parts, headers)
  const service = async () => {
    const header = await makePictureRow(t.db)
    return (await makeService(t.db, { name: 'Piercing', header_picture_id: header.id })) as { id: string }
  }
  const remove =
    (kind: ChangeKind, make: () => Promise<{ id: string }>, title: string | RegExp): Prepare =>
    async () => {
      const { id } = await make()
      return { act: call('DELETE', `/${kind}/${id}`), noted: { kind, verb: 'deleted', title } }
    }
  const person = { email: 'erase.me@mail.example' }

  return {
    'artists.create': async () => ({
      act: form('POST', '/artists', [
        ['name', 'Kabir'],
        ['bio', 'Ten characters and more'],
        ['service', (await service()).id],
        ['experience', '4'],
        ['profileImage', picture],
        ['images', picture],
      ]),
      noted: { kind: 'artists', verb: 'added', title: 'Kabir' },
    }),
    'artists.update': async () => {
      const { id } = await service()
      const artist = await makeArtist(t.db, { name: 'Old', service_id: id, experience: '4' })
      const [first = ''] = await addWork(t.db, artist.id, 2)
      return {
        act: form('PUT', `/artists/${artist.id}`, [
          ['name', 'Kabir'],
          ['bio', 'A bio of an artist'],
          ['service', id],
          ['experience', '4'],
          ['removedProfile', 'false'],
          ['removedImages', JSON.stringify([first])],
        ]),
        noted: { kind: 'artists', verb: 'changed', title: 'Kabir', fields: ['name', 'pictures'] },
      }
    },
    'artists.remove': remove('artists', () => makeArtist(t.db, { name: 'Kabir' }), 'Kabir'),
    'services.create': async () => ({
      act: form('POST', '/services', [
        ['name', 'Blackwork'],
        ['shortDescription', 'Short'],
        ['fullDescription', LONG],
        ['headerImage', picture],
      ]),
      noted: { kind: 'services', verb: 'added', title: 'Blackwork' },
    }),
    'services.update': async () => ({
      act: form('PUT', `/services/${(await service()).id}`, [
        ['name', 'Blackwork'],
        ['shortDescription', 'In short'],
        ['fullDescription', LONG],
        ['slug', `black-${Date.now()}`],
      ]),
      noted: {
        kind: 'services',
        verb: 'changed',
        title: 'Blackwork',
        fields: ['name', 'full_description', 'slug'],
      },
    }),
    'services.remove': remove('services', service, 'Piercing'),
    'blogs.create': async () => ({
      act: form('POST', '/blogs', [
        ['title', 'Healing'],
        ['author', 'Meera'],
        ['publicDate', '2026-01-15'],
        ['content', 'Words'],
        ['tags', 'one,two'],
      ]),
      noted: { kind: 'blogs', verb: 'added', title: 'Healing' },
    }),
    'blogs.update': async () => ({
      act: form('PUT', `/blogs/${(await makeBlog(t.db, { title: 'Healing' })).id}`, [
        ['title', 'Healing'],
        ['author', 'Meera'],
        ['publicDate', '2026-01-16'],
        ['content', 'Words'],
        ['tags', 'one'],
        ['image', picture],
      ]),
      noted: {
        kind: 'blogs',
        verb: 'changed',
        title: 'Healing',
        fields: ['public_date', 'tags', 'picture_id'],
      },
    }),
    'blogs.remove': remove('blogs', () => makeBlog(t.db, { title: 'Healing' }), 'Healing'),
    'faqs.create': async () => ({
      act: call('POST', '/faqs', { question: 'Why?', answer: 'Because', category: 'other' }),
      noted: { kind: 'faqs', verb: 'added', title: 'Why?' },
    }),
    'faqs.update': async () => ({
      act: call('PUT', `/faqs/${(await makeFaq(t.db)).id}`, { isActive: false }),
      noted: { kind: 'faqs', verb: 'changed', title: /^Question/, fields: ['is_active'] },
    }),
    'faqs.remove': remove('faqs', () => makeFaq(t.db), /^Question/),
    'feedback.create': async () => ({
      act: call('POST', '/feedback', { ...WORDS, message: 'Good' }),
      noted: { kind: 'feedback', verb: 'added', title: 'Puri' },
    }),
    'feedback.update': async () => ({
      act: call('PUT', `/feedback/${(await makeFeedback(t.db)).id}`, {
        ...WORDS,
        message: 'Very good',
      }),
      noted: { kind: 'feedback', verb: 'changed', title: 'Puri', fields: ['name', 'message'] },
    }),
    'feedback.remove': remove('feedback', () => makeFeedback(t.db), 'Puri'),
    'reels.create': async () => ({
      act: call('POST', '/reels', { url: 'https://www.instagram.com/reel/x/', title: 'Koi' }),
      noted: { kind: 'reels', verb: 'added', title: 'Koi' },
    }),
    'reels.remove': remove('reels', () => makeReel(t.db), /^https/),
    'shorts.create': async () => ({
      act: call('POST', '/shorts', { url: 'https://youtu.be/aaaaaaaaaaa' }),
      noted: { kind: 'shorts', verb: 'added', title: 'https://youtu.be/aaaaaaaaaaa' },
    }),
    'shorts.remove': remove('shorts', () => makeShort(t.db), /^https/),
    'gallery.create': async () => ({
      act: form('POST', '/gallery', [
        ['category', 'inside-studio'],
        ['images', picture],
        ['images', picture],
      ]),
      noted: { kind: 'gallery', verb: 'added', title: 'Inside Studio, 2 pictures' },
    }),
    'gallery.remove': async () => {
      const { galleryId, publicIds } = await makeGallery(t.db, 1)
      return {
        act: call('DELETE', `/gallery/${galleryId}/image/${publicIds[0]}`),
        noted: { kind: 'gallery', verb: 'deleted', title: 'Featured Work' },
      }
    },
    'pictures.arrange': async () => {
      const { publicIds } = await makeGallery(t.db, 3)
      return {
        act: call('PATCH', '/pictures/order', { order: publicIds }),
        noted: { kind: 'pictures', verb: 'changed', title: '2 pictures', fields: ['order'] },
      }
    },
    'pictures.describe': async () => ({
      act: call('PATCH', `/pictures/${(await makePictureRow(t.db)).publicId}`, { alt: 'A lotus' }),
      noted: { kind: 'pictures', verb: 'changed', title: 'A lotus', fields: ['alt'] },
    }),
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
    'contact.change': async () => ({
      act: call('PATCH', `/contact/${(await makeEnquiry(t.db)).id}`, { status: 'booked', note: 'Ananya' }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['status', 'note'] },
    }),
    'contact.sendMail': async () => ({
      act: call('POST', `/contact/${(await makeEnquiry(t.db)).id}/mail`, { kind: 'visitor' }),
      noted: { kind: 'contact', verb: 'changed', title: /^[2-9A-Z]{6}$/, fields: ['mail'] },
    }),
    'contact.remove': remove('contact', () => makeEnquiry(t.db), /^[2-9A-Z]{6}$/),
    'people.erase': async () => {
      await makeEnquiry(t.db, person)
      return {
        act: call('POST', '/people/erase', { find: person.email }),
        noted: { kind: 'people', verb: 'removed for good', title: /^\d requests? erased\.$/ },
      }
    },
    'bookings.renewCalendar': async () => ({
      act: call('POST', '/bookings/calendar', { replaces: null }),
      noted: { kind: 'calendar', verb: 'changed', title: '', fields: ['address'] },
    }),
    'deleted.restore': async () => ({
      act: call(
        'POST',
        `/deleted/blogs/${(await makeBlog(t.db, { title: 'Healing', deleted_at: new Date() })).id}/restore`,
      ),
      noted: { kind: 'blogs', verb: 'restored', title: 'Healing' },
    }),
    'deleted.erase': async () => {
      const { publicIds } = await makeGallery(t.db, 1)
      await t.db.updateTable('gallery_images').set({ deleted_at: new Date() }).execute()
      return {
        act: call('DELETE', `/deleted/gallery/${publicIds[0]}`),
        noted: { kind: 'gallery', verb: 'removed for good', title: 'Featured Work' },
      }
    },
    'auth.changePassword': async () => ({
      act: call('POST', '/auth/password', { current: STAFF.password, next: STAFF.password }),
      noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['password'] },
    }),
    // Last: it ends the session that the others use.
    'auth.logoutEverywhere': async () => ({
      act: call('POST', '/auth/logout-everywhere'),
      noted: { kind: 'account', verb: 'changed', title: STAFF.email, fields: ['sessions'] },
    }),
  }
}
