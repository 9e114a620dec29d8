import type { DeletedKind } from '@linework/contract/deleted/limits'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { SlugKind } from '../../db/slugs.ts'

interface Kind {
  table: keyof DB & `${string}`
  /** What it is called in a list. */
  title: RawBuilder<string>
  /** The column of the picture that stands for it. */
  picture?: string
  /** All ids of pictures that go with the rows `gone`. */
  pictures?: RawBuilder<unknown>
  /** It has an address of its own. */
  slugs?: SlugKind
  /** Rows of the table that nobody deleted by hand. */
  never?: RawBuilder<boolean>
}

const link = sql<string>`coalesce(nullif(record.title, ''), record.url)`

/** What every kind of record needs to be listed, to come back and to go for good. */
export const KINDS: Record<DeletedKind, Kind> = {
  artists: {
    table: 'artists',
    title: sql<string>`record.name`,
    picture: 'profile_picture_id',
    pictures: sql`select profile_picture_id from gone union all
      select picture_id from artist_pictures where artist_id in (select id from gone)`,
    slugs: 'artists',
  },
  blogs: {
    table: 'blogs',
    title: sql<string>`record.title`,
    picture: 'picture_id',
    pictures: sql`select picture_id from gone`,
    slugs: 'blogs',
  },
  contact: {
    table: 'contact_requests',
    title: sql<string>`record.name || ', ' || record.reference`,
    never: sql<boolean>`record.is_heartbeat`,
  },
  faqs: { table: 'faqs', title: sql<string>`record.question` },
  feedback: { table: 'feedback', title: sql<string>`record.name || ', ' || record.city` },
  gallery: {
    table: 'gallery_images',
    title: sql<string>`record.category`,
    picture: 'picture_id',
    pictures: sql`select picture_id from gone`,
  },
  reels: { table: 'reels', title: link },
  services: {
    table: 'services',
    title: sql<string>`record.name`,
    picture: 'header_picture_id',
    pictures: sql`select header_picture_id from gone union all
      select picture_id from service_pictures where service_id in (select id from gone)`,
    slugs: 'services',
  },
  shorts: { table: 'shorts', title: link },
}
