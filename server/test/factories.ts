import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import type { DB } from '../src/db/schema.ts'
import { saveCalendarKey } from '../src/desk/bookings/queries.ts'
import { hashCalendarKey, makeCalendarKey as newCalendarKey } from '../src/desk/bookings/routes.ts'
import { insertStaff } from '../src/studio/auth/account-queries.ts'
import { hashToken, makeToken as newToken } from '../src/studio/auth/tokens.ts'
import { cheapHash } from './cheap-hash.ts'
import { STAFF } from './staff.ts'

/** Next year, so that the appointments are upcoming, and less than two years ahead, the limit. */
export const NEXT_MARCH = `${new Date().getUTCFullYear() + 1}-03`

let next = 1

export function makeService(db: Db, fields: Partial<Insertable<DB['services']>> = {}) {
  const n = next++
  return insert(db, 'services', {
    name: `Service ${n}`,
    slug: `service-${n}`,
    short_description: 'In short',
    full_description: 'In full',
    ...fields,
  })
}

/** Without files, which only tests that serve the picture need. */
export async function makePictureRow(db: Db) {
  const publicId = randomBytes(15).toString('base64url')
  const picture = { public_id: publicId, storage_key: `none-${publicId}`, width: 8, height: 6 }
  const { id } = await insert(db, 'pictures', { ...picture, placeholder: 'data:,', jpeg: [8] })
  return { id, publicId }
}

export function makeArtist(db: Db, fields: Partial<Insertable<DB['artists']>> = {}) {
  const n = next++
  return insert(db, 'artists', {
    name: `Artist ${n}`,
    slug: `artist-${n}`,
    bio: 'A bio of an artist',
    ...fields,
  })
}

export async function addWork(db: Db, artistId: string, count: number): Promise<string[]> {
  const pictures = await Promise.all(Array.from({ length: count }, () => makePictureRow(db)))
  const rows = pictures.map(({ id }, position) => ({ artist_id: artistId, picture_id: id, position }))
  if (rows.length > 0) await db.insertInto('artist_pictures').values(rows).execute()
  return pictures.map(({ publicId }) => publicId)
}

/** Creates one gallery. Lists begin with its last picture, the newest. */
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

export function makeEnquiry(db: Db, fields: Partial<Insertable<DB['contact_requests']>> = {}) {
  const person = { name: `Visitor ${next++}`, email: 'visitor@mail.example', phone: '98765 43210' }
  return insert(db, 'contact_requests', {
    ...person,
    service: 'Tattoo',
    artist: 'Any artist',
    description: 'A small lotus',
    ...fields,
  })
}

/** Inserts an open offer with one hour at each start; without `artist_id` a new artist is inserted. */
export async function makeOffer(
  db: Db,
  enquiryId: string,
  startsAt: string[],
  fields: Partial<Insertable<DB['offers']>> = {},
) {
  const artist_id = fields.artist_id ?? (await makeArtist(db)).id
  const expires_at = new Date(Date.now() + 48 * 3_600_000)
  const { id } = await insert(db, 'offers', { contact_id: enquiryId, artist_id, expires_at, ...fields })
  const times = startsAt.map((start) => ({
    offer_id: id,
    starts_at: new Date(start),
    ends_at: new Date(Date.parse(start) + 3_600_000),
  }))
  await db.insertInto('offered_times').values(times).execute()
  return { id, artistId: artist_id }
}

/** Inserts a free hour of a new artist, and a client on the waitlist who can be offered the hour. */
export async function makeFreedTime(db: Db) {
  const starts_at = new Date(`${NEXT_MARCH}-06T06:30:00.000Z`)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  await db
    .insertInto('waitlist')
    .values({ contact_id: (await makeEnquiry(db)).id })
    .execute()
  return insert(db, 'freed_times', { artist_id: (await makeArtist(db)).id, starts_at, ends_at })
}

export async function insert<T extends keyof DB>(
  db: Db,
  table: T,
  row: Insertable<DB[T]>,
): Promise<{ id: string }> {
  const made = await db
    .insertInto(table)
    .values(row as never)
    .returning(sql<string>`id`.as('id'))
    .executeTakeFirstOrThrow()
  return made as { id: string }
}

export async function makeStaff(db: Db): Promise<void> {
  await insertStaff(db, STAFF.email, cheapHash(STAFF.password))
}

export async function makeToken(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  return answer.json().token
}

/** Returns the Authorization header of a new staff member. Clears the audit log, which has the sign-in. */
export async function signIn({ app, db }: { app: FastifyInstance; db: Db }) {
  await makeStaff(db)
  const authorization = await makeToken(app)
  await db.deleteFrom('changes').execute()
  return { authorization }
}

/** Inserts a second staff member with a session; an owner unless `fields` names another role. */
export async function makeStaffMember(db: Db, fields: Partial<Insertable<DB['staff']>> = {}) {
  const email = `member-${next++}@studio.example`
  const { id } = await insert(db, 'staff', { email, password_hash: cheapHash(STAFF.password), ...fields })
  const { token } = await makeSessionOf(db, id)
  return { id, email: fields.email ?? email, headers: { authorization: token } }
}

export const makePasskeyRow = (db: Db, staffId: string) =>
  insert(db, 'passkeys', {
    staff_id: staffId,
    credential_id: randomBytes(16).toString('base64url'),
    public_key: randomBytes(77),
    counter: '0',
    name: 'A phone',
  })

export async function makeSessionOf(db: Db, staffId: string) {
  const token = newToken()
  const row = { token_hash: hashToken(token), staff_id: staffId, address: '203.0.113.1' }
  return { token, ...(await insert(db, 'staff_sessions', row)) }
}

/** The session belongs to the staff member that makeStaff created. */
export async function makeSession(db: Db, fields: Partial<Insertable<DB['staff_sessions']>> = {}) {
  const token = newToken()
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', STAFF.email)
    .executeTakeFirstOrThrow()
  const session = { token_hash: hashToken(token), staff_id: id, address: '203.0.113.1' }
  await db
    .insertInto('staff_sessions')
    .values({ ...session, ...fields })
    .execute()
  return token
}

/** A browser's subscription at a push service that does not exist. */
export const makePushSubscription = () => ({
  endpoint: `https://push.example/phone-${next++}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** Inserts a staff member whose calendar feed has the returned key. */
export async function makeCalendarKey(db: Db): Promise<string> {
  const key = newCalendarKey()
  const { id } = await insert(db, 'staff', { email: `calendar-${next++}@studio.example`, password_hash: 'x' })
  await saveCalendarKey(db, id, { keyHash: hashCalendarKey(key), replaces: null })
  return key
}
