import { BLOG_TAGS_MAX, readTags } from '@linework/contract/content/blogs'
import { blogEditFields, blogFields } from '@linework/contract/content/blogs-shapes'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { findBlog } from '../../../server/src/content/blogs/queries.ts'
import { changeBlog, createBlog } from '../../../server/src/content/blogs/save-blog.ts'
import { serializeBlog } from '../../../server/src/content/blogs/serializer.ts'
import { readPages } from '../source/read-pages.ts'
import { sourceId, sourcePicture, sourceSlug } from '../source/shapes.ts'
import { editableFields, editableParts, type Importer } from './importer.ts'
import { takeTextPictures } from './text-pictures.ts'

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
  async add(context, record, origin) {
    const content = await takeTextPictures(context, record.content)
    const image = await context.source.open(record.image)
    const slug = record.slug ?? ''
    await createBlog(context, { ...record, content }, image, { origin: { ...origin, slug } })
  },
  async change(context, id, record) {
    const content = await takeTextPictures(context, record.content)
    const image = await context.source.open(record.image)
    await changeBlog(context, id, { ...record, content, slug: record.slug ?? '' }, { image })
  },
  async readOwn(db, id) {
    const row = await findBlog(db, id)
    if (row === undefined) return undefined
    const blog = serializeBlog(row)
    return { ...editableFields(blogEditFields, blog), image: editableParts(blog.image) }
  },
}
