import { artists } from '@linework/contract/content/artists-kind'
import { artistCreateFields } from '@linework/contract/content/artists-shapes'
import { blogs } from '@linework/contract/content/blogs-kind'
import { faqFields } from '@linework/contract/content/faqs-shapes'
import { fieldsOf, readTags } from '@linework/contract/content/kind'
import { createShape, editShape } from '@linework/contract/content/kind-shapes'
import { slugField, text } from '@linework/contract/fields/text'
import type { ContentKind } from '@linework/contract/records'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { pictureUrlsIn } from '@linework/contract/text/parse-text'
import { z } from 'zod'
import { STORES } from '../../../server/src/content/all.ts'
import { listOffered } from '../../../server/src/content/artists/service-queries.ts'
import type { Store } from '../../../server/src/content/record-store.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
import { hasService } from '../../../server/src/content/services/queries.ts'
import { type Db, visible } from '../../../server/src/db/connect.ts'
import { pictureOf } from '../../../server/src/media/queries.ts'
import { serializePicture } from '../../../server/src/media/serializer.ts'
import { addTextPicture } from '../../../server/src/records/pictures/routes.ts'
import { findOwnId } from '../queries.ts'
import { SourceError } from '../source/get-limited.ts'
import { readList, readPages } from '../source/read-pages.ts'
import { type SourcePicture, sourceId, sourcePicture, sourcePictures, sourceSlug } from '../source/shapes.ts'
import { editableFields, editableParts, type ImportContext, type Importer } from './importer.ts'

type Values = Record<string, unknown>

type Imported = Values & { id: string }

/** Rules for importing a kind, in addition to the description of the kind. */
interface Special {
  name?: string
  /** The paged list of the kind; undefined if one response contains all records. */
  pages?: { path: string; items: string }
  base?: z.ZodObject
  /** Fields that other servers return in another format. */
  fields?: z.ZodRawShape
  refer?: (context: ImportContext, record: never) => Promise<object>
  comparable?: (record: never) => unknown
  find?: (db: Db, id: string) => Promise<object | undefined>
  /** Values of a stored record that differ from those of its form. */
  edited?: (db: Db, record: never) => Promise<object>
  flag?: string
}

const reference = z.union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])

const findService = ({ db, source }: ImportContext, source_id: string) =>
  findOwnId(db, { source: source.base, kind: 'services', source_id })

async function ownService(context: ImportContext, sourceId: string): Promise<string> {
  const id = await findService(context, sourceId)
  if (id === undefined) throw new SourceError('its service was not imported')
  return id
}

const linksOf = (table: 'reels' | 'shorts'): Special => ({
  // Earlier runs imported no cover, so an empty cover must not count as a change.
  comparable: ({ cover, ...fields }: { cover: SourcePicture[] }) =>
    cover.length > 0 ? { ...fields, cover } : fields,
  /** Omits the platform's thumbnail, which the API returns in place of a missing cover. */
  async find(db, id) {
    const row = await visible(db, table)
      .select(['url', 'title', pictureOf(`${table}.cover_picture_id`).as('cover')])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, cover: row.cover ? serializePicture(row.cover) : undefined }
  },
})

const SPECIAL: Partial<Record<ContentKind, Special>> = {
  artists: {
    pages: { path: '/artists/paginated', items: 'newArtists' },
    base: artistCreateFields.omit({ service: true, services: true }),
    fields: {
      experience: z
        .union([z.string(), z.number().transform(String)])
        .nullish()
        .transform((years) => years ?? '')
        .pipe(text(artists.fields.experience.max).trim()),
      service: reference.nullish().transform((id) => id || null),
      /** Other servers than Linework do not return this field. */
      services: z.array(reference).optional().catch(undefined),
    },
    refer: async (context, { service, services }: { service: string | null; services?: string[] }) => ({
      service: service === null ? null : await ownService(context, service),
      services: services && (await Promise.all(services.map((id) => ownService(context, id)))),
    }),
    // After an upgrade the source returns a list with one service, which must not count as a change.
    comparable: ({ services = [], ...fields }: { services?: string[] }) =>
      services.length > 1 ? { ...fields, services } : fields,
    async edited(db, { _id, styles, declines }: { _id: string; styles: string[]; declines: string[] }) {
      const [first = null, ...others] = (await listOffered(db, _id)).map(({ id }) => id)
      const lists = { styles: styles.join('\n'), declines: declines.join('\n') }
      return { ...lists, service: first, services: others.join('\n') }
    },
  },
  blogs: {
    pages: { path: '/blogs', items: 'blogs' },
    fields: {
      tags: z
        .union([z.string(), z.array(z.string()).transform((tags) => tags.join(','))])
        .nullish()
        .transform((tags) => tags ?? '')
        .pipe(text(blogs.fields.tags.max))
        .transform(readTags),
    },
  },
  faqs: {
    name: 'FAQs',
    fields: {
      category: faqFields.shape.category.catch('other'),
      isActive: z.boolean().default(true),
      service: z
        .string()
        .nullish()
        .transform((id) => id || undefined),
    },
    /** Drops a service that was not imported or has been deleted since. */
    async refer(context, { service }: { service?: string }) {
      const own = service ? await findService(context, service) : undefined
      return { service: own && (await hasService(context.db, own)) ? own : '' }
    },
    flag: 'isActive',
  },
  reels: linksOf('reels'),
  services: {
    fields: { category: text(100).catch('') },
    edited: async (_, { priceFrom }: { priceFrom: number | null }) => ({ priceFrom: priceFrom ?? '' }),
  },
  shorts: { ...linksOf('shorts'), pages: { path: '/shorts', items: 'shorts' } },
}

const IN_MARK = /\]\(([^\s()]+)(?=[\s)])/g

async function takeTextPictures(context: ImportContext, given: string): Promise<string> {
  let own = given
  for (const address of pictureUrlsIn(given)) {
    const jpeg = address.replace(/\w+$/, 'jpeg')
    const { url } = await addTextPicture(context, await context.source.open([{ addresses: [jpeg], alt: '' }]))
    own = own.replaceAll(IN_MARK, (mark, named) => (named === address ? `](${url}` : mark))
  }
  return own
}

export function importContent(name: ContentKind, special = SPECIAL[name] ?? {}): Importer<Imported> {
  const store: Store<object> = STORES[name]
  const { kind } = store
  if (fieldsOf(kind, 'ref', 'refs').length > 0 && special.refer === undefined)
    throw new Error(`${name} needs a rule for its references.`)
  const fields = Object.entries(kind.fields)
  const [one] = fieldsOf(kind, 'picture')
  const [list] = fieldsOf(kind, 'pictures')
  const hasSlug = fieldsOf(kind, 'slug').length > 0
  const url = one?.[1].url
  const edits = editShape(kind).extend({
    ...(hasSlug ? { slug: slugField } : {}),
    ...(special.flag ? { [special.flag]: z.boolean() } : {}),
  })
  const shape = (special.base ?? createShape(kind)).extend({
    id: sourceId,
    ...(hasSlug ? { slug: sourceSlug } : {}),
    ...special.fields,
    ...(url ? { [url]: sourcePicture.catch([]) } : {}),
    ...(one ? { [one[0]]: sourcePicture } : {}),
    ...(list ? { [list[0]]: sourcePictures } : {}),
  })

  async function read(context: ImportContext, record: Imported) {
    const own: Values = { ...record, ...(await special.refer?.(context, record as never)) }
    for (const [field, { type, ...rest }] of fields)
      if (type === 'text' && 'formatted' in rest)
        own[field] = await takeTextPictures(context, String(own[field]))
    const picturesOf = (field: string) => (record[field] ?? []) as SourcePicture[]
    const main = one && (picturesOf(one[0]).length === 0 && url ? picturesOf(url) : picturesOf(one[0]))
    const files = {
      ...(main ? { [one[0]]: await context.source.open(main) } : {}),
      ...(list ? { [list[0]]: await context.source.open(picturesOf(list[0])) } : {}),
    }
    return { own, files }
  }

  return {
    name: special.name ?? name,
    shape: shape as z.ZodType<object> as z.ZodType<Imported>,
    title: (record) => String(record['url' in kind.fields ? 'url' : kind.title]),
    list: (source) =>
      special.pages
        ? readPages(source, special.pages.path, special.pages.items)
        : readList(source, `/${name}`),
    readDetails: async (source, item) =>
      hasSlug && item.slug && fields.some(([, { detail }]) => detail)
        ? source.read(`/${name}/slug/${encodeURIComponent(String(item.slug))}`)
        : item,
    comparable: (record) => special.comparable?.(record as never) ?? record,
    async add(context, record, origin) {
      const { own, files } = await read(context, record)
      const slug = (record.slug as string | null) ?? ''
      return createRecord(store, context, own, { files, origin: { ...origin, slug } })
    },
    async change(context, id, record) {
      const { own, files } = await read(context, record)
      const stored = (await store.find(context.db, id)) as Values | undefined
      const pictures = (list && (stored?.[list[0]] as Picture[] | undefined)) ?? []
      const removed = {
        ...(one?.[1].removed && !one[1].needed ? { [one[1].removed]: true } : {}),
        ...(list ? { [list[1].removed]: pictures.map(({ public_id }) => public_id) } : {}),
      }
      return changeRecord(store, context, id, { ...own, ...removed }, { files })
    },
    async readOwn(db, id) {
      const record = (await (special.find ?? store.find)(db, id)) as Values | undefined
      if (record === undefined) return undefined
      const values = editableFields(edits, { ...record, ...(await special.edited?.(db, record as never)) })
      if (list) {
        const pictures = [record[one?.[0] ?? ''], ...(record[list[0]] as Picture[])] as (Picture | null)[]
        return { ...values, pictures: pictures.map(editableParts) }
      }
      const picture = one && (record[one[0]] as Picture | null | undefined)
      return picture === undefined || !one ? values : { ...values, [one[0]]: editableParts(picture) }
    },
  }
}
