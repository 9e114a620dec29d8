import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/db/connect.ts'
import { saveSetting } from '../../src/db/settings.ts'
import type { Store } from '../../src/media/store/store.ts'
import { makeEnquiry, makeSession, makeStaff } from '../factories.ts'
import { fillDatabase } from './fill-database.ts'

/** Texts that a format may trip over. */
export const AWKWARD = 'tab\t, line\nend\r\n, \\N, \\., quote "\', ଓଡ଼ିଆ, 🪷, nothing more'

/** A little of everything, awkward texts, a member of staff who is signed in, and pictures with bytes. */
export async function fillStudio({ db, store }: { db: Db; store: Store }, pictures = 5) {
  await fillDatabase(db)
  // Rows of pictures that never had bytes are for tests of other things.
  await db.deleteFrom('pictures').where('storage_key', 'like', 'none-%').execute()
  await makeStaff(db)
  await makeSession(db)
  await saveSetting(db, 'sample-content', { at: AWKWARD })
  const { id: contactId } = await makeEnquiry(db, { description: AWKWARD, note: AWKWARD })
  const keys: string[] = []
  for (let i = 0; i < pictures; i++) keys.push(await makeStoredPicture({ db, store }))
  return { contactId, keys }
}

/** A gallery's picture in two formats, each file noise of this size. Returns its key. */
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
