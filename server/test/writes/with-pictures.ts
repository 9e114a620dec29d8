import { addWork, makeArtist, makeBlog, makeGallery, makePictureRow } from '../factories.ts'
import { type Caller, LONG_TEXT, type Writes } from './caller.ts'

export const writesWithPictures = ({ t, picture, call, form, service, remove }: Caller): Writes => ({
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
      ['fullDescription', LONG_TEXT],
      ['headerImage', picture],
    ]),
    noted: { kind: 'services', verb: 'added', title: 'Blackwork' },
  }),
  'services.update': async () => ({
    act: form('PUT', `/services/${(await service()).id}`, [
      ['name', 'Blackwork'],
      ['shortDescription', 'In short'],
      ['fullDescription', LONG_TEXT],
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
  'gallery.create': async () => ({
    act: form('POST', '/gallery', [
      ['category', 'inside-studio'],
      ['images', picture],
      ['images', picture],
    ]),
    noted: { kind: 'gallery', verb: 'added', title: 'Inside Studio, 2 pictures' },
  }),
  'gallery.change': async () => {
    const { galleryId, publicIds } = await makeGallery(t.db, 1)
    return {
      act: call('PATCH', `/gallery/${galleryId}/image/${publicIds[0]}`, { category: 'inside-studio' }),
      noted: { kind: 'gallery', verb: 'changed', title: 'Inside Studio', fields: ['category'] },
    }
  },
  'gallery.label': async () => {
    const { publicIds } = await makeGallery(t.db, 1)
    return {
      act: call('PATCH', '/gallery/labels', { changes: [{ pictures: publicIds, place: 'forearm' }] }),
      noted: { kind: 'gallery', verb: 'changed', title: 'Featured Work', fields: ['place'] },
    }
  },
  'gallery.pair': async () => {
    const { publicIds } = await makeGallery(t.db, 2)
    return {
      act: call('PATCH', '/gallery/pairs', { healed: publicIds[1], fresh: publicIds[0] }),
      noted: { kind: 'gallery', verb: 'changed', title: 'Featured Work', fields: ['pair'] },
    }
  },
  'ordering.move': async () => {
    const { publicIds } = await makeGallery(t.db, 2)
    return {
      act: call('PATCH', '/order/gallery', { id: publicIds[0], before: publicIds[1] }),
      noted: { kind: 'gallery', verb: 'changed', title: 'Featured Work', fields: ['order'] },
    }
  },
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
  'pictures.focus': async () => ({
    act: call('PATCH', `/pictures/${(await makePictureRow(t.db)).publicId}/focus`, {
      focus: { x: 0.2, y: 0.7 },
    }),
    noted: { kind: 'pictures', verb: 'changed', title: '', fields: ['focus'] },
  }),
  'pictures.describe': async () => ({
    act: call('PATCH', `/pictures/${(await makePictureRow(t.db)).publicId}`, { alt: 'A lotus' }),
    noted: { kind: 'pictures', verb: 'changed', title: 'A lotus', fields: ['alt'] },
  }),
})
