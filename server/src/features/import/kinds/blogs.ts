import { BLOG_TAGS_MAX, readTags } from '@linework/contract/blogs/limits'
import { blogEditFields, blogFields } from '@linework/contract/blogs/shapes'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { findBlog } from '../../blogs/queries.ts'
import { changeBlog, createBlog } from '../../blogs/save-blog.ts'
import { serializeBlog } from '../../blogs/serializer.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture, sourceSlug } from '../source/shapes.ts'
import { editableFields, editableParts, type Importer } from './importer.ts'

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

export const blogs: Importer<z.output<typeof shape>> = {
  name: 'blogs',
  shape,
  title: ({ title }) => title,
  list: (source) => readPages(source, '/blogs', 'blogs'),
  add: async (context, record, origin) =>
    createBlog(context, record, await context.source.open(record.image), {
      origin: { ...origin, slug: record.slug ?? '' },
    }),
  change: async (context, id, record) =>
    changeBlog(
      context,
      id,
      { ...record, slug: record.slug ?? '' },
      { image: await context.source.open(record.image) },
    ),
  async readOwn(db, id) {
    const row = await findBlog(db, id)
    if (row === undefined) return undefined
    const blog = serializeBlog(row)
    return { ...editableFields(blogEditFields, blog), image: editableParts(blog.image) }
  },
}
