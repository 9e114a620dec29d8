import { sql } from 'kysely'
import type { DbWithDeleted } from '../../src/db/visible.ts'
import { insert, makeArtist, makeBlog, makeGallery, makeService } from '../factories.ts'

/** Stands in every text of a record that visitors must not see. */
export const MARK = 'zwischenwelt'

const HOUR = sql<Date>`now() + interval '1 hour'`
const AN_HOUR_AGO = sql<Date>`now() - interval '1 hour'`

/** Every way in which a record is not on the site. */
export const UNSEEN = {
  draft: { state: 'draft' },
  hidden: { state: 'hidden' },
  planned: { publish_at: HOUR },
  over: { hide_at: AN_HOUR_AGO },
} as const

export type UnseenStanding = keyof typeof UNSEEN

interface Unseen {
  kind: 'artists' | 'blogs' | 'gallery' | 'services'
  standing: UnseenStanding
  /** As the API names it. */
  id: string
  slug: string
}

/** One of each kind for each way; each also has an old address, and a service a question of its own. */
export async function makeUnseen(db: DbWithDeleted): Promise<Unseen[]> {
  const made: Unseen[] = []
  const add = async (
    kind: Unseen['kind'],
    standing: UnseenStanding,
    slug: string,
    { id }: { id: string },
  ) => {
    made.push({ kind, standing, id, slug })
    if (slug === '') return
    await db
      .insertInto('old_slugs')
      .values({ kind, slug: `old-${slug}`, record_id: id })
      .execute()
  }
  for (const [name, time] of Object.entries(UNSEEN)) {
    const standing = name as UnseenStanding
    // Kysely takes an expression for a column of an insert.
    const fields = time as { state?: string; publish_at?: never; hide_at?: never }
    const word = (kind: string) => `${MARK}-${kind}-${standing}`
    const service = (await makeService(db, {
      name: word('services'),
      slug: word('services'),
      short_description: MARK,
      full_description: MARK,
      ...fields,
    })) as { id: string }
    await add('services', standing, word('services'), service)
    await insert(db, 'faqs', { question: `What is ${MARK}?`, answer: MARK, service_id: service.id })
    const artist = await makeArtist(db, {
      name: word('artists'),
      slug: word('artists'),
      bio: MARK,
      ...fields,
    })
    await add('artists', standing, word('artists'), artist)
    const blog = await makeBlog(db, { title: word('blogs'), slug: word('blogs'), content: MARK, ...fields })
    await add('blogs', standing, word('blogs'), blog)
    const { galleryId, publicIds } = await makeGallery(db, 1)
    await db.updateTable('gallery_images').set(fields).where('gallery_id', '=', galleryId).execute()
    await db
      .updateTable('pictures')
      .set({ alt: word('gallery') })
      .where('public_id', 'in', publicIds)
      .execute()
    await add('gallery', standing, '', { id: publicIds[0] as string })
  }
  const tomorrow = sql<string>`(now() at time zone studio_zone())::date + 1`
  const slug = `${MARK}-blogs-tomorrow`
  const blog = await makeBlog(db, { title: slug, slug, content: MARK, public_date: tomorrow as never })
  await add('blogs', 'planned', slug, blog)
  return made
}
