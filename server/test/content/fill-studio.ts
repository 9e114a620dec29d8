import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/db/connect.ts'
import { saveSetting } from '../../src/db/settings.ts'
import type { Store } from '../../src/media/store/store.ts'
import { makeEnquiry, makeSession, makeStaff } from '../factories.ts'
import { fillDatabase } from './fill-database.ts'

/** Contains characters that CSV, calendars or archives have to escape. */
export const AWKWARD = 'tab\t, line\nend\r\n, \\N, \\., quote "\', ଓଡ଼ିଆ, 🪷, nothing more'

/**
 * Fills the database with records of every kind, awkward texts, a signed-in staff member and pictures with
 * files.
 */
export async function seedStudio({ db, store }: { db: Db; store: Store }, pictures = 5) {
  await fillDatabase(db)
  // fillDatabase inserts picture rows without files, which only other tests can use.
  await db.deleteFrom('pictures').where('storage_key', 'like', 'none-%').execute()
  await makeStaff(db)
  await makeSession(db)
  await saveSetting(db, 'sample-content', { at: AWKWARD })
  const { id: enquiryId } = await makeEnquiry(db, { description: AWKWARD, note: AWKWARD })
  const keys: string[] = []
  for (let i = 0; i < pictures; i++) keys.push(await makeStoredPicture({ db, store }))
  return { enquiryId, keys }
}

/** Stores a gallery picture, each file with `size` random bytes. Returns the key of its files. */
export async function makeStoredPicture(
  { db, store }: { db: Db; store: Store },
  size = 4_000,
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const names = ['320.jpeg', '640.jpeg', '320.webp']
  await store.put(
    key,
    names.map((name) => ({ name, bytes: randomBytes(size) })),
  )
  const sizes = { jpeg: [320, 640], webp: [320], width: 640, height: 480, placeholder: 'data:,' }
  const { id } = await db
    .insertInto('pictures')
    .values({ public_id: key.slice(0, 20), storage_key: key, ...sizes })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gallery = await db
    .insertInto('galleries')
    .values({ category: 'featured-work' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gallery_images')
    .values({ gallery_id: gallery.id, picture_id: id, category: 'featured-work' })
    .execute()
  return key
}
