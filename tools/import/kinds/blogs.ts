import { blogs as kind } from '@linework/contract/content/blogs-kind'
import { blogEditFields, blogFields } from '@linework/contract/content/blogs-shapes'
import { readTags } from '@linework/contract/content/kind'
import { text } from '@linework/contract/fields/text'
import { z } from 'zod'
import { blogs as store } from '../../../server/src/content/blogs.ts'
import { changeRecord, createRecord } from '../../../server/src/content/save-record.ts'
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
    .pipe(text(kind.fields.tags.max))
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
    const fields = { ...record, content }
    await createRecord(store, context, fields, { files: { image }, origin: { ...origin, slug } })
  },
  async change(context, id, record) {
    const content = await takeTextPictures(context, record.content)
    const image = await context.source.open(record.image)
    await changeRecord(store, context, id, { ...record, content }, { files: { image } })
  },
  async readOwn(db, id) {
    const blog = await store.find(db, id)
    return blog && { ...editableFields(blogEditFields, blog), image: editableParts(blog.image) }
  },
}
