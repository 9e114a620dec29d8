import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import type { DB } from '../src/db/schema.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { insertStaff } from '../src/features/auth/queries.ts'
import { insertService } from '../src/features/services/queries.ts'

let next = 1

export function makeService(db: Db, fields: Partial<Parameters<typeof insertService>[1]> = {}) {
  const n = next++
  return insertService(db, {
    name: `Service ${n}`,
    slug: `service-${n}`,
    short_description: 'In short',
    full_description: 'In full',
    ...fields,
  })
}

/** A picture's row without bytes: enough for everything but its address. */
export async function makePictureRow(db: Db) {
  const publicId = randomBytes(15).toString('base64url')
  const picture = { public_id: publicId, storage_key: `none-${publicId}`, width: 8, height: 6 }
  const { id } = await insert(db, 'pictures', { ...picture, placeholder: 'data:,', jpeg: [8] })
  return { id, publicId }
}

export function makeArtist(db: Db, fields: Partial<Insertable<DB['artists']>> = {}) {
  const n = next++
  return insert(db, 'artists', { name: `Artist ${n}`, slug: `artist-${n}`, bio: 'A bio of an artist', ...fields })
}

export async function addWork(db: Db, artistId: string, count: number): Promise<string[]> {
  const pictures = await Promise.all(Array.from({ length: count }, () => makePictureRow(db)))
  const rows = pictures.map(({ id }, position) => ({ artist_id: artistId, picture_id: id, position }))
  await db.insertInto('artist_pictures').values(rows).execute()
  return pictures.map(({ publicId }) => publicId)
}

/** One gallery; the last picture is the newest and stands first in lists. */
export async function makeGallery(db: Db, count: number, category = 'featured-work') {
  const { id } = await insert(db, 'galleries', { category })
  const publicIds: string[] = []
  for (let i = 0; i < count; i++) {
    const picture = await makePictureRow(db)
    await insert(db, 'gallery_images', { gallery_id: id, picture_id: picture.id, category })
    publicIds.push(picture.publicId)
  }
  return { galleryId: id, publicIds }
}

export function makeBlog(db: Db, fields: Partial<Insertable<DB['blogs']>> = {}) {
  const n = next++
  const texts = { title: `Blog ${n}`, slug: `blog-${n}`, author: 'Meera', content: 'Words' }
  return insert(db, 'blogs', { ...texts, public_date: '2026-01-15', ...fields })
}

export const makeFaq = (db: Db) => insert(db, 'faqs', { question: `Question ${next++}`, answer: 'Answer' })

export const makeFeedback = (db: Db) =>
  insert(db, 'feedback', {
    name: `Client ${next++}`,
    city: 'Puri',
    date: '2026-02-03',
    message: 'Good',
    rating: 5,
  })

export const makeShort = (db: Db) => insert(db, 'shorts', { url: `https://youtu.be/${next++}` })

export const makeReel = (db: Db) => insert(db, 'reels', { url: `https://www.instagram.com/reel/${next++}/` })

export function makeContact(db: Db, fields: Partial<Insertable<DB['contact_requests']>> = {}) {
  const person = { name: `Visitor ${next++}`, email: 'visitor@mail.example', phone: '98765 43210' }
  return insert(db, 'contact_requests', {
    ...person,
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'A small lotus',
    ...fields,
  })
}

/** A little of everything. */
export async function fillDatabase(db: Db) {
  const service = (await makeService(db)) as { id: string }
  const artist = await makeArtist(db, { service_id: service.id })
  const gallery = await makeGallery(db, 3)
  const rows = [await makeBlog(db), await makeFaq(db), await makeFeedback(db), await makeShort(db)]
  rows.push(await makeReel(db), await makeContact(db), artist, service)
  const slugs = await sql<{ slug: string }>`
    select slug from services union all select slug from artists union all select slug from blogs`.execute(db)
  return {
    ids: [...rows.map((row) => row.id), gallery.galleryId],
    slugs: slugs.rows.map((row) => row.slug),
    publicIds: [...gallery.publicIds, ...(await addWork(db, artist.id, 3))],
  }
}

async function insert<T extends keyof DB>(db: Db, table: T, row: Insertable<DB[T]>): Promise<{ id: string }> {
  const made = await db
    .insertInto(table)
    .values(row as never)
    .returning(sql<string>`id`.as('id'))
    .executeTakeFirstOrThrow()
  return made as { id: string }
}

export const STAFF = { email: 'meera@studio.example', password: 'a long enough password' }

export async function makeStaff(db: Db): Promise<void> {
  await insertStaff(db, STAFF.email, await hashPassword(STAFF.password))
}

export async function makeToken(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  return answer.json().token
}
