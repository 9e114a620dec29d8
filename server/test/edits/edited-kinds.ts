import {
  addWork,
  makeArtist,
  makeBlog,
  makeFaq,
  makeFeedback,
  makeGallery,
  makePictureRow,
  makeReel,
  makeService,
  makeShort,
} from '../factories.ts'
import {
  byForm,
  byJson,
  day,
  type EditedKind,
  find,
  get,
  idsOf,
  longText,
  take,
  text,
  turned,
} from './edited-kind.ts'
import { contactInfo, studio } from './single-kinds.ts'

export type { EditedKind, Fields, Place, Shown } from './edited-kind.ts'

const artists: EditedKind = {
  name: 'artist',
  kind: 'artists',
  async make(db) {
    const service = (await makeService(db)) as { id: string }
    const slug = `edited-${service.id}`
    const { id } = await makeArtist(db, { slug, service_id: service.id })
    await addWork(db, id, 3)
    return { id, slug }
  },
  read: (app, { slug }) => get(app, `/artists/slug/${slug}`),
  formOf: (shown) => ({
    ...take(shown, ['name', 'bio', 'experience', 'hours']),
    service: (shown.service as { _id: string })._id,
    existingImages: idsOf(shown.images),
  }),
  values: {
    name: text('Renamed artist'),
    bio: text('A bio of an artist'),
    experience: text('Years'),
    hours: (n) => `Monday: 9:00 - 21:${10 + (n % 50)}`,
    existingImages: turned,
  },
  save: byForm('artists'),
}

const services: EditedKind = {
  name: 'service',
  kind: 'services',
  async make(db) {
    const header = await makePictureRow(db)
    const related = await Promise.all([1, 2, 3].map(() => makePictureRow(db)))
    const slug = `edited-${header.id}`
    const { id } = (await makeService(db, {
      slug,
      header_picture_id: header.id,
      full_description: longText(0),
    })) as { id: string }
    const rows = related.map((picture, position) => ({ service_id: id, picture_id: picture.id, position }))
    await db.insertInto('service_pictures').values(rows).execute()
    return { id, slug }
  },
  read: (app, { slug }) => get(app, `/services/slug/${slug}`),
  formOf: (shown) => ({
    ...take(shown, ['name', 'shortDescription', 'fullDescription']),
    existingRelated: idsOf(shown.relatedImg),
  }),
  values: {
    name: text('Renamed service'),
    shortDescription: text('In short'),
    fullDescription: longText,
    existingRelated: turned,
  },
  save: byForm('services'),
}

const blogs: EditedKind = {
  name: 'blog',
  kind: 'blogs',
  async make(db) {
    const slug = `edited-${crypto.randomUUID()}`
    return { id: (await makeBlog(db, { slug })).id, slug }
  },
  read: (app, { slug }) => get(app, `/blogs/${slug}`),
  formOf: (shown) => take(shown, ['title', 'author', 'publicDate', 'content', 'tags']),
  values: {
    title: text('Renamed blog'),
    author: text('Meera'),
    publicDate: day,
    content: text('Words'),
    tags: (n) => `a${n},b`,
  },
  save: byForm('blogs'),
}

const reels: EditedKind = {
  name: 'reel',
  kind: 'reels',
  make: async (db) => ({ ...(await makeReel(db)), slug: '' }),
  read: async (app, place) => find(await get(app, '/reels'), place),
  formOf: (shown) => take(shown, ['url', 'title']),
  values: { url: (n) => `https://www.instagram.com/reel/edited${n}/`, title: text('Renamed reel') },
  save: byForm('reels'),
}

const shorts: EditedKind = {
  name: 'short',
  kind: 'shorts',
  make: async (db) => ({ ...(await makeShort(db)), slug: '' }),
  read: async (app, place) => find((await get(app, '/shorts?limit=100')).shorts, place),
  formOf: (shown) => take(shown, ['url', 'title']),
  values: { url: (n) => `https://youtu.be/short${n}`, title: text('Renamed short') },
  save: byForm('shorts'),
}

const faqs: EditedKind = {
  name: 'FAQ',
  kind: 'faqs',
  make: async (db) => ({ ...(await makeFaq(db)), slug: '' }),
  read: async (app, place) => find(await get(app, '/faqs'), place),
  formOf: (shown) => take(shown, ['question', 'answer', 'category', 'isActive']),
  values: {
    question: text('Why'),
    answer: text('Because'),
    category: (_, now) => (now === 'other' ? 'pricing' : 'other'),
    isActive: (_, now) => String(now !== 'true'),
  },
  save: byJson(
    'PUT',
    ({ id }) => `/faqs/${id}`,
    ({ isActive, ...fields }) => ({ ...fields, isActive: isActive === 'true' }),
  ),
}

const feedback: EditedKind = {
  name: 'feedback',
  kind: 'feedback',
  make: async (db) => ({ ...(await makeFeedback(db)), slug: '' }),
  read: async (app, place) => find(await get(app, '/feedback'), place),
  formOf: (shown) => take(shown, ['name', 'city', 'date', 'message', 'rating']),
  values: {
    name: text('Renamed client'),
    city: text('Puri'),
    date: day,
    message: text('Good'),
    rating: (_, now) => String((Number(now) % 5) + 1),
  },
  save: byJson('PUT', ({ id }) => `/feedback/${id}`),
}

const pictures: EditedKind = {
  name: 'picture of the gallery',
  kind: 'gallery',
  async make(db) {
    const { publicIds } = await makeGallery(db, 1)
    return { id: publicIds[0] as string, slug: '' }
  },
  read: async (app, { id }) =>
    (await get(app, '/gallery?limit=100')).images.find((one: { public_id: string }) => one.public_id === id),
  formOf: (shown) => take(shown, ['alt']),
  values: { alt: text('A lotus') },
  save: byJson('PATCH', ({ id }) => `/pictures/${id}`),
}

export const EDITED_KINDS = [
  artists,
  services,
  blogs,
  reels,
  faqs,
  feedback,
  pictures,
  contactInfo,
  shorts,
  studio,
]

/** Kinds with a single record. */
export const SINGLE_KINDS: EditedKind[] = [contactInfo, studio]
