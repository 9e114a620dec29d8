import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Db } from '../src/db/connect.ts'
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
} from './factories.ts'
import { sendForm } from './make-form.ts'

/** A form's fields as texts. */
export type Fields = Record<string, string>
export type Shown = { version: number } & Record<string, unknown>
/** Where it is read, and what it is saved by. */
export interface Place {
  id: string
  slug: string
}

export interface Sent {
  app: FastifyInstance
  headers: Record<string, string>
  fields: Fields
  /** Named in the body where it is given. */
  version?: number | string | undefined
}

/** What two people may edit at the same time: the same steps for every kind. */
export interface EditedKind {
  name: string
  make: (db: Db) => Promise<Place>
  read: (app: FastifyInstance, place: Place) => Promise<Shown>
  /** The form as it is when the record was just opened. */
  formOf: (shown: Shown) => Fields
  /** A value that a field may get; `n` makes it one of its own. */
  values: Record<string, (n: number, now: string) => string>
  save: (place: Place, sent: Sent) => Promise<LightMyRequestResponse>
}

const get = async (app: FastifyInstance, url: string) => (await app.inject({ url: `/api${url}` })).json()
const find = (list: { _id: string }[], { id }: Place) => list.find((one) => one._id === id) as never
const text = (words: string) => (n: number) => `${words} ${n}`
const day = (n: number) => new Date(Date.UTC(2001, 0, 1 + (n % 5_000))).toISOString().slice(0, 10)
const longText = (n: number) => `A full description that is long enough for every rule there is, ${n}`
/** Ids the other way round: always another order. */
const turned = (_: number, now: string) => JSON.stringify((JSON.parse(now) as string[]).toReversed())
const idsOf = (pictures: unknown) =>
  JSON.stringify((pictures as { public_id: string }[]).map((picture) => picture.public_id))

const take = (shown: Shown, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, String(shown[name])]))

const byForm =
  (path: string) =>
  ({ id }: Place, { app, headers, fields, version }: Sent) =>
    sendForm(
      app,
      'PUT',
      `/api/${path}/${id}`,
      Object.entries({ ...fields, ...(version === undefined ? {} : { version: String(version) }) }),
      headers,
    )

const byJson =
  (
    method: 'PUT' | 'POST' | 'PATCH',
    path: (place: Place) => string,
    toBody: (f: Fields) => object = (f) => f,
  ) =>
  (place: Place, { app, headers, fields, version }: Sent) =>
    app.inject({
      method,
      url: `/api${path(place)}`,
      headers,
      payload: { ...toBody(fields), ...(version === undefined ? {} : { version }) },
    })

const artists: EditedKind = {
  name: 'artist',
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
  make: async (db) => ({ ...(await makeReel(db)), slug: '' }),
  read: async (app, place) => find(await get(app, '/reels'), place),
  formOf: (shown) => take(shown, ['url', 'title']),
  values: { url: (n) => `https://www.instagram.com/reel/edited${n}/`, title: text('Renamed reel') },
  save: byForm('reels'),
}

const faqs: EditedKind = {
  name: 'FAQ',
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

const contactInfo: EditedKind = {
  name: 'contact info',
  async make(db) {
    const info = { phone: '1', email: 'a@b.example', address: 'Plot 1', working_hours: '[]' }
    await db
      .insertInto('contact_info')
      .values(info)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { id: '', slug: '' }
  },
  read: (app) => get(app, '/contact-info'),
  formOf: (shown) => ({
    ...take(shown, ['phone', 'altMobile', 'email', 'address']),
    workingHours: JSON.stringify(shown.workingHours),
  }),
  values: {
    phone: text('0674'),
    altMobile: text('9'),
    email: (n) => `hello${n}@studio.example`,
    address: text('Plot'),
    workingHours: (n) => JSON.stringify([{ day: 'Monday', hours: `${n} to 8`, note: '' }]),
  },
  save: byJson(
    'POST',
    () => '/contact-info',
    ({ workingHours = '[]', ...fields }) => ({ ...fields, workingHours: JSON.parse(workingHours) }),
  ),
}

export const EDITED_KINDS = [artists, services, blogs, reels, faqs, feedback, pictures, contactInfo]
