import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notAfter, offsetOf, type StablePage } from '../../db/paginate.ts'
import { publicationOf, startOfDay } from '../../db/publication/publication.ts'
import type { DB } from '../../db/schema.ts'
import { seenBy, type Viewer, visible } from '../../db/scopes.ts'
import { pictureOf } from '../../media/queries.ts'

const withPicture = (db: Db, viewer: Viewer) =>
  seenBy(viewer, db, 'blogs')
    .select(['id', 'title', 'slug', 'author', 'public_date', 'content', 'tags', 'version'])
    .select(pictureOf('blogs.picture_id').as('picture'))
    .$if(viewer === 'staff', (query) => query.select(publicationOf('blogs').as('publication')))

export function listBlogsPage(db: Db, viewer: Viewer, page: StablePage) {
  return withPicture(db, viewer)
    .where(notAfter('blogs', page.asOf))
    .orderBy('public_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countBlogs(db: Db, viewer: Viewer, asOf?: string): Promise<number> {
  const { count } = await seenBy(viewer, db, 'blogs')
    .where(notAfter('blogs', asOf))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findBlogBySlug(db: Db, viewer: Viewer, slug: string) {
  return withPicture(db, viewer).where('slug', '=', slug).executeTakeFirst()
}

export function findBlog(db: Db, id: string, viewer: Viewer = 'staff') {
  return withPicture(db, viewer).where('blogs.id', '=', id).executeTakeFirst()
}

/** Returns undefined when another blog has the slug. */
export function insertBlog(db: Db, blog: Insertable<DB['blogs']>) {
  return db
    .insertInto('blogs')
    .values(blog)
    .onConflict((conflict) => conflict.column('slug').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function lockBlog(db: Db, id: string) {
  return visible(db, 'blogs')
    .select(['id', 'title', 'slug', 'author', 'public_date', 'content', 'tags', 'picture_id', 'version'])
    .select(['publish_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true if publish_at is in the future and not before this day in studio time. */
export async function isScheduledAfter(db: Db, id: string, day: string): Promise<boolean> {
  const row = await visible(db, 'blogs')
    .select(sql<boolean>`publish_at > now() and publish_at >= ${startOfDay(sql`${day}`)}`.as('is_to_come'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_to_come === true
}

export async function updateBlog(db: Db, id: string, change: Updateable<DB['blogs']>): Promise<void> {
  await db.updateTable('blogs').set(change).where('id', '=', id).execute()
}
