import type { FocalPoint, Picture } from '@linework/contract/records/pictures-shapes'
import { pictureIdsIn } from '@linework/contract/text/parse-text'
import { type RawBuilder, sql } from 'kysely'
import { allRows, type Db, notDeletedRows, publishedRows, unscoped } from '../../db/connect.ts'
import type { RecordTable } from '../../db/record-tables.ts'
import { PICTURE_COLUMNS } from '../../media/queries.ts'
import { serializePicture } from '../../media/serializer.ts'
import { lockOrder } from '../ordering/queries.ts'

/** Returns a visible picture with its first page: of an artist, of a service or of the gallery. */
export const findShownPicture = (db: Db, publicId: string) =>
  withPages(db, [publicId]).where('page', 'is not', null).$narrowType<{ page: string }>().executeTakeFirst()

/** Returns the visible pictures of a text as a field of its record. Empty for a text without pictures. */
export async function findTextPictures(db: Db, text: string): Promise<{ textPictures?: Picture[] }> {
  const ids = pictureIdsIn(text)
  if (ids.length === 0) return {}
  return { textPictures: (await listForTexts(db, ids)).map(serializePicture) }
}

/** Counts texts that contain one of the pictures visitors can no longer see, except the text of `owner`. */
export async function findTextsWithout(db: Db, publicIds: string[], owner = ''): Promise<{ texts?: number }> {
  if (publicIds.length === 0) return {}
  const kept = new Set((await listForTexts(db, publicIds)).map(({ public_id }) => public_id))
  const places = publicIds.filter((id) => !kept.has(id)).map((id) => `](/media/${id}/`)
  if (places.length === 0) return {}
  const has = (text: string) => sql<boolean>`exists (
    select from unnest(${places}::text[]) as place where position(place in ${sql.ref(text)}) > 0)`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${notDeletedRows('blogs')} as blogs where ${has('content')}
      union all
      select from ${notDeletedRows('services')} as services
        where ${has('full_description')} and services.id::text <> ${owner}
    ) as texts`.execute(db)
  const texts = rows[0]?.count ?? 0
  return texts > 0 ? { texts } : {}
}

export async function listPictureIds(db: Db, kind: 'artists' | 'services', id: string): Promise<string[]> {
  const [table, owner] =
    kind === 'artists' ? ['artist_pictures', 'artist_id'] : ['service_pictures', 'service_id']
  const { rows } = await sql<{ public_id: string }>`
    select public_id from ${sql.table(table as string)} join pictures on pictures.id = picture_id
    where ${sql.ref(owner as string)} = ${id}`.execute(db)
  return rows.map(({ public_id }) => public_id)
}

/** Returns those of the pictures that a text may show: pictures of a visible page or of a text. */
const listForTexts = (db: Db, publicIds: string[]) =>
  withPages(db, publicIds)
    .where((e) => e.or([e('page', 'is not', null), e('is_of_text', '=', true)]))
    .execute()

function withPages(db: Db, publicIds: string[]) {
  const pages = sql<string | null>`coalesce(
    (select '/artists/' || slug from artist_pictures
      join ${publishedRows('artists')} as artists on artists.id = artist_id
      where picture_id = pictures.id limit 1),
    (select '/services/' || slug from service_pictures
      join ${publishedRows('services')} as services on services.id = service_id
      where picture_id = pictures.id limit 1),
    (select '/gallery' from ${publishedRows('gallery_images')} as shown
      where shown.picture_id = pictures.id limit 1))`
  return db
    .selectFrom((e) =>
      e
        .selectFrom('pictures')
        .select(PICTURE_COLUMNS)
        .select('is_of_text')
        .select(pages.as('page'))
        .where('public_id', 'in', publicIds)
        .where('deleted_at', 'is', null)
        .as('shown'),
    )
    .selectAll()
}

export function lockPicture(db: Db, publicId: string) {
  return db
    .selectFrom('pictures')
    .select(PICTURE_COLUMNS)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true when all pictures are the artist's portrait or work, and on no other record. */
export async function allBelongToArtist(db: Db, artistId: string, publicIds: string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pictures
    where public_id = any(${publicIds}::text[]) and not exists (
        select from service_pictures where picture_id = pictures.id
        union all select from ${allRows('gallery_images')} as g where g.picture_id = pictures.id
        union all select from artist_pictures where picture_id = pictures.id and artist_id <> ${artistId})
      and (exists (select from artist_pictures where picture_id = pictures.id and artist_id = ${artistId})
        or exists (select from ${notDeletedRows('artists')} as artists
          where artists.id = ${artistId} and profile_picture_id = pictures.id))`.execute(db)
  return rows[0]?.count === new Set(publicIds).size
}

export function updateAlt(db: Db, publicId: string, alt: string) {
  return db
    .updateTable('pictures')
    .set({ alt })
    .where('public_id', '=', publicId)
    .returning(PICTURE_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Four decimals resolve one pixel of the largest variant. */
const FOCUS_STEPS = 10_000

const rounded = (value: number) => Math.round(value * FOCUS_STEPS) / FOCUS_STEPS

export function updateFocus(db: Db, publicId: string, focus: FocalPoint | null) {
  return db
    .updateTable('pictures')
    .set({ focus_x: focus && rounded(focus.x), focus_y: focus && rounded(focus.y) })
    .where('public_id', '=', publicId)
    .returning(PICTURE_COLUMNS)
    .executeTakeFirstOrThrow()
}

interface PictureList {
  table: 'service_pictures' | 'artist_pictures' | 'gallery_images'
  list: RawBuilder<string>
  /** The record whose version increases with a new order. The gallery has none. */
  owner?: 'services' | 'artists'
}

const LISTS: PictureList[] = [
  { table: 'service_pictures', list: sql.ref('service_id'), owner: 'services' },
  { table: 'artist_pictures', list: sql.ref('artist_id'), owner: 'artists' },
  { table: 'gallery_images', list: sql`'all'` },
]

/** Reorders pictures within the positions that they occupy in each list. Returns how many moved. */
export async function arrangePictures(db: Db, publicIds: string[]): Promise<number> {
  let moved = 0
  for (const pictures of LISTS) {
    const { table, list, owner } = pictures
    if (owner) await lockOwners(db, pictures, owner, publicIds)
    else await lockOrder(db, 'gallery')
    const rows = await unscoped(db)
      .selectFrom(table)
      .innerJoin('pictures', 'pictures.id', `${table}.picture_id`)
      .select([`${table}.picture_id`, `${table}.position`, 'pictures.public_id', list.as('list')])
      .where('pictures.public_id', 'in', publicIds)
      // Concurrent calls lock in the same order, so that they cannot deadlock.
      .orderBy(`${table}.picture_id`)
      .forUpdate(table)
      .execute()
    const newestFirst = table === 'gallery_images' ? -1 : 1
    for (const [ownerId, members = []] of Object.entries(Object.groupBy(rows, (row) => row.list))) {
      const places = members.map((row) => row.position).sort((a, b) => (a - b) * newestFirst)
      const wanted = members
        .toSorted((a, b) => publicIds.indexOf(a.public_id) - publicIds.indexOf(b.public_id))
        .map(({ picture_id, position: old }, i) => ({ picture_id, old, position: places[i] as number }))
        .filter(({ old, position }) => position !== old)
      for (const { picture_id, position } of wanted)
        await db.updateTable(table).set({ position }).where('picture_id', '=', picture_id).execute()
      if (owner && wanted.length > 0)
        await sql`update ${sql.table(owner)} set version = version + 1 where id = ${ownerId}`.execute(db)
      moved += wanted.length
    }
  }
  return moved
}

/** Takes the lock that a save takes, so that both run one after the other. Includes deleted records. */
async function lockOwners(
  db: Db,
  { table, list }: PictureList,
  owner: RecordTable,
  publicIds: string[],
): Promise<void> {
  await sql`
    select id from ${allRows(owner)} as owner where id in (
      select ${list} from ${sql.table(table)} join pictures on pictures.id = picture_id
      where public_id = any(${publicIds}::text[])
    ) order by id for update`.execute(db)
}
