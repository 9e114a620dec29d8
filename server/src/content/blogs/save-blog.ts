import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import type { UploadedFile } from '@linework/contract/http/endpoint'
import { isRemoved } from '@linework/contract/http/multipart'
import type { PublicationState } from '@linework/contract/records/publication'
import type { Db } from '../../db/connect.ts'
import type { Origin } from '../../db/origin.ts'
import { changeSlug, insertWithSlug, toSlug } from '../../db/slugs.ts'
import type { WriteDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { requireVersion } from '../../http/versions.ts'
import { deletePictures, findPublicId } from '../../media/queries.ts'
import { insertPictures, storePicturesThen } from '../../media/uploads/ingest-picture.ts'
import { type Author, listDifferent, logChange, logEdit } from '../../records/audit-log.ts'
import { findBlog, insertBlog, isScheduledAfter, lockBlog, updateBlog } from './queries.ts'
import { serializeBlog } from './serializer.ts'

interface Fields {
  title: string
  author: string
  publicDate: string
  content: string
  tags: string[]
}

const toRow = ({ title, author, publicDate, content, tags }: Fields) => ({
  title,
  author,
  public_date: publicDate,
  content,
  tags,
})

export function createBlog(
  deps: WriteDeps,
  fields: Fields & { state?: PublicationState | undefined },
  image: UploadedFile[],
  { by, origin }: { by?: Author; origin?: Origin } = {},
): Promise<string> {
  return storePicturesThen(deps.media, image, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const [picture_id = null] = await insertPictures(tx, deps.queue, pictures)
      const { id } = await insertWithSlug(tx, 'blogs', toSlug(origin?.slug || fields.title, 'blog'), (slug) =>
        insertBlog(tx, {
          ...toRow(fields),
          slug,
          picture_id,
          state: fields.state,
          ...(origin?.createdAt ? { created_at: origin.createdAt } : {}),
        }),
      )
      await logChange(tx, by, { kind: 'blogs', verb: 'added', id })
      await origin?.note(tx, id)
      return id
    }),
  )
}

interface Change extends Fields {
  slug?: string | undefined
  version?: number | undefined
  /** True, or the public id of the current picture. */
  removedImage?: true | string
}

/** Keeps the picture unless it is replaced or removed. Returns the blog after this change. */
export function changeBlog(
  deps: WriteDeps,
  id: string,
  { slug, version, removedImage = '', ...fields }: Change,
  { image, by }: { image: UploadedFile[]; by?: Author },
): Promise<Blog> {
  return storePicturesThen(deps.media, image, (pictures) =>
    deps.db.transaction().execute(async (tx) => {
      const blog = await lockBlog(tx, id)
      if (blog === undefined) throw notFound(BLOG_TEXTS.notFound)
      await requireVersion(version, blog.version, () => showBlog(tx, id))
      const old = blog.picture_id
      const kept = isRemoved(removedImage, await findPublicId(tx, old)) ? null : old
      const [picture_id = kept] = await insertPictures(tx, deps.queue, pictures)
      if (old !== null && old !== picture_id) await deletePictures(tx, [old])
      const isMoved = fields.publicDate !== blog.public_date
      // A publish time in the past or before the new day belonged to the former day, so the new day replaces
      // it.
      const isTimeKept =
        !isMoved || blog.publish_at === null || (await isScheduledAfter(tx, id, fields.publicDate))
      const columns = { ...toRow(fields), picture_id, ...(isTimeKept ? {} : { publish_at: null }) }
      await updateBlog(tx, id, columns)
      if (slug) await changeSlug(tx, 'blogs', id, slug)
      const different = listDifferent(blog, { ...columns, slug: slug || undefined })
      await logEdit(tx, by, { kind: 'blogs', id, fields: different })
      return showBlog(tx, id)
    }),
  )
}

export async function showBlog(db: Db, id: string): Promise<Blog> {
  const row = await findBlog(db, id)
  if (row === undefined) throw notFound(BLOG_TEXTS.notFound)
  return serializeBlog(row)
}
