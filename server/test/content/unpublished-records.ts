import { sql } from 'kysely'
import type { UnscopedDb } from '../../src/db/connect.ts'
import { insert, makeArtist, makeBlog, makeGallery, makeService } from '../factories.ts'

/** Every text of a record that visitors must not see contains this mark. */
export const MARK = 'zwischenwelt'

const HOUR = sql<Date>`now() + interval '1 hour'`
const AN_HOUR_AGO = sql<Date>`now() - interval '1 hour'`

export const UNPUBLISHED = {
  draft: { state: 'draft' },
  hidden: { state: 'hidden' },
  scheduled: { publish_at: HOUR },
  expired: { hide_at: AN_HOUR_AGO },
} as const

type UnpublishedStatus = keyof typeof UNPUBLISHED

interface Unseen {
  kind: 'artists' | 'blogs' | 'gallery' | 'services'
  publicationStatus: UnpublishedStatus
  id: string
  slug: string
}

/** Creates one record for each kind and reason, each with a former slug, and a question for each service. */
export async function makeUnpublished(db: UnscopedDb): Promise<Unseen[]> {
  const made: Unseen[] = []
  const add = async (
    kind: Unseen['kind'],
    publicationStatus: UnpublishedStatus,
    slug: string,
    { id }: { id: string },
  ) => {
    made.push({ kind, publicationStatus, id, slug })
    if (slug === '') return
    await db
      .insertInto('old_slugs')
      .values({ kind, slug: `old-${slug}`, record_id: id })
      .execute()
  }
  for (const [name, time] of Object.entries(UNPUBLISHED)) {
    const publicationStatus = name as UnpublishedStatus
    // Kysely inserts an expression as the value of a column, although the type of the column excludes it.
    const fields = time as { state?: string; publish_at?: never; hide_at?: never }
    const word = (kind: string) => `${MARK}-${kind}-${publicationStatus}`
    const service = (await makeService(db, {
      name: word('services'),
      slug: word('services'),
      short_description: MARK,
      full_description: MARK,
      ...fields,
    })) as { id: string }
    await add('services', publicationStatus, word('services'), service)
    await insert(db, 'faqs', { question: `What is ${MARK}?`, answer: MARK, service_id: service.id })
    const artist = await makeArtist(db, {
      name: word('artists'),
      slug: word('artists'),
      bio: MARK,
      ...fields,
    })
    await add('artists', publicationStatus, word('artists'), artist)
    const blog = await makeBlog(db, { title: word('blogs'), slug: word('blogs'), content: MARK, ...fields })
    await add('blogs', publicationStatus, word('blogs'), blog)
    const { galleryId, publicIds } = await makeGallery(db, 1)
    await db.updateTable('gallery_images').set(fields).where('gallery_id', '=', galleryId).execute()
    await db
      .updateTable('pictures')
      .set({ alt: word('gallery') })
      .where('public_id', 'in', publicIds)
      .execute()
    await add('gallery', publicationStatus, '', { id: publicIds[0] as string })
  }
  const tomorrow = sql<string>`(now() at time zone studio_zone())::date + 1`
  const slug = `${MARK}-blogs-tomorrow`
  const blog = await makeBlog(db, { title: slug, slug, content: MARK, public_date: tomorrow as never })
  await add('blogs', 'scheduled', slug, blog)
  return made
}
