import { BLOG_TAGS_MAX, readTags } from '@linework/contract/blogs/limits'
import { blogFields } from '@linework/contract/blogs/shapes'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { findBlog } from '../blogs/queries.ts'
import { changeBlog, createBlog } from '../blogs/save-blog.ts'
import { serializeBlog } from '../blogs/serializer.ts'
import type { Kind } from './kind.ts'
import { lookAtPicture } from './own-pictures.ts'
import { readPages } from './read-pages.ts'
import { sourceId, sourcePicture, sourceSlug } from './source-shapes.ts'

const shape = blogFields.extend({
  id: sourceId,
  slug: sourceSlug,
  image: sourcePicture,
  tags: z
    .union([z.string(), z.array(z.string()).transform((tags) => tags.join(','))])
    .nullish()
    .transform((tags) => tags ?? '')
    .pipe(text(BLOG_TAGS_MAX))
    .transform(readTags),
})

export const blogs: Kind<z.output<typeof shape>> = {
  name: 'blogs',
  shape,
  title: ({ title }) => title,
  list: (source) => readPages(source, '/blogs', 'blogs'),
  add: async (place, record, origin) =>
    createBlog(place, record, await place.source.open(record.image), undefined, {
      ...origin,
      slug: record.slug ?? '',
    }),
  change: async (place, id, record) =>
    changeBlog(place, id, { ...record, slug: record.slug ?? '' }, await place.source.open(record.image)),
  async look(db, id) {
    const row = await findBlog(db, id)
    return row && { ...serializeBlog(row), image: lookAtPicture(serializeBlog(row).image) }
  },
}
