import { CONTENT_APIS } from '../../../contract/src/content/api.ts'
import type { Field } from '../../../contract/src/content/kind.ts'
import type { Endpoint } from '../../../contract/src/http/endpoint.ts'
import { RECORDS } from '../../../contract/src/records.ts'
import { STORES } from '../../src/content/all.ts'
import { addWork, makeArtist, makeBlog, makeGallery, makePictureRow, makeService } from '../factories.ts'
import { TEST_KINDS, type TestKind } from '../kinds/kind.ts'
import {
  byForm,
  byJson,
  day,
  type EditedKind,
  type Fields,
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

/** Fields of these types depend on other records and are not edited here. */
const NOT_EDITED = ['picture', 'pictures', 'ref', 'refs', 'slug']

/** Makes an edited kind from the test data in `server/test/kinds`. */
function describedKind(kind: keyof typeof STORES, { make, body }: TestKind): EditedKind {
  const { fields, page } = STORES[kind].kind
  const api: Record<string, Endpoint> = CONTENT_APIS[kind]
  const edited = Object.entries(fields).filter(([, { type }]) => !NOT_EDITED.includes(type))
  const names = edited.map(([name]) => name)
  return {
    name: RECORDS[kind].name,
    kind,
    make: async (db) => ({ ...(await make(db)), slug: '' }),
    async read(app, place) {
      const whole = api.list && (await get(app, api.list.path))
      const shown = whole ?? (await get(app, `${api.page?.path}?limit=100`))[page?.items ?? '']
      return find(shown, place)
    },
    formOf: (shown) => take(shown, names),
    values: Object.fromEntries(edited.map(([name, field]) => [name, newValueOf(name, field, body)])),
    save: 'cover' in fields ? byForm(kind) : byJson('PUT', ({ id }) => `/${kind}/${id}`, toBody),
  }
}

function newValueOf(name: string, field: Field, body: TestKind['body']): EditedKind['values'][string] {
  switch (field.type) {
    case 'day':
      return day
    case 'flag':
      return (_, now) => String(now !== 'true')
    case 'number':
      return (_, now) => String((Number(now) % field.max) + field.min)
    case 'choice':
      return (_, now) => field.values.find((value) => value !== now) ?? ''
    case 'url':
      return (n) => (body(n) as Fields)[name] ?? ''
    default:
      return text(name)
  }
}

const FLAGS: Record<string, boolean> = { true: true, false: false }

const toBody = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, FLAGS[value] ?? value]))

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
  ...Object.entries(TEST_KINDS).map(([kind, test]) => describedKind(kind as keyof typeof STORES, test)),
  pictures,
  contactInfo,
  studio,
]

/** Kinds of which there is a single record. */
export const SINGLE_KINDS: EditedKind[] = [contactInfo, studio]
