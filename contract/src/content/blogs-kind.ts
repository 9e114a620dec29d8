import { TEXT_PICTURE_TEXTS } from '../records/pictures-texts.ts'
import { defineKind } from './kind.ts'

export const blogs = defineKind({
  table: 'blogs',
  title: 'title',
  order: 'public_date',
  publishable: true,
  texts: { gone: 'Blog not found', deleted: 'Blog deleted.' },
  page: { items: 'blogs', pages: 'totalPages' },
  fields: {
    title: { type: 'text', label: 'Title', max: 200, required: 'Title is required' },
    author: { type: 'text', label: 'Author', max: 100, required: 'Author is required' },
    publicDate: {
      type: 'day',
      label: 'Publish date',
      column: 'public_date',
      required: true,
      text: 'Publish date is required',
    },
    content: {
      type: 'text',
      label: 'Content',
      max: 50_000,
      required: 'Content is required',
      formatted: true,
    },
    tags: { type: 'tags', label: 'Tags', max: 500, note: 'comma separated' },
    image: {
      type: 'picture',
      label: 'Image',
      column: 'picture_id',
      removed: 'removedImage',
      crops: 'cover',
      texts: { create: TEXT_PICTURE_TEXTS, edit: TEXT_PICTURE_TEXTS },
    },
    slug: { type: 'slug', label: 'Web address', word: 'blog' },
  },
})
