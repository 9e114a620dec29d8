import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import type { DeletedKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { RecordKind } from './record.ts'

const titleOrUrl = sql<string>`coalesce(nullif(record.title, ''), record.url)`

/** New records have no position and come first, newest first. */
const BY_POSITION = sql`record.position, record.created_at desc, record.id`

/** Every kind of record that can be deleted and restored, with its table and its title. */
export const RECORD_KINDS: Record<DeletedKind, RecordKind> = {
  artists: {
    table: 'artists',
    title: sql`record.name`,
    picture: 'profile_picture_id',
    pictureList: { table: 'artist_pictures', owner: 'artist_id' },
    slugs: 'artists',
    order: BY_POSITION,
  },
  blogs: {
    table: 'blogs',
    title: sql`record.title`,
    picture: 'picture_id',
    text: 'content',
    slugs: 'blogs',
  },
  contact: {
    table: 'contact_requests',
    title: sql`record.reference`,
    deletedTitle: sql`record.name || ', ' || record.reference`,
    isHidden: sql`record.is_heartbeat`,
  },
  faqs: { table: 'faqs', title: sql`record.question`, order: BY_POSITION },
  feedback: {
    table: 'feedback',
    title: sql`record.city`,
    deletedTitle: sql`record.name || ', ' || record.city`,
  },
  gallery: {
    table: 'gallery_images',
    title: sql`coalesce(
      nullif((select alt from pictures where id = record.picture_id), ''),
      ${JSON.stringify(CATEGORY_NAMES)}::jsonb ->> record.category)`,
    picture: 'picture_id',
    isNamedByPicture: true,
    addedAs: 'galleries',
    order: sql`record.position desc`,
  },
  reels: { table: 'reels', title: titleOrUrl, picture: 'cover_picture_id', order: BY_POSITION },
  services: {
    table: 'services',
    title: sql`record.name`,
    picture: 'header_picture_id',
    pictureList: { table: 'service_pictures', owner: 'service_id' },
    text: 'full_description',
    slugs: 'services',
    order: BY_POSITION,
  },
  shorts: { table: 'shorts', title: titleOrUrl, picture: 'cover_picture_id', order: BY_POSITION },
}
