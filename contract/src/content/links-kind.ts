import { TEXT_PICTURE_TEXTS } from '../records/pictures-texts.ts'
import { defineKind } from './kind.ts'

/** Reels and shorts have the same fields, but link to different platforms. */
const fieldsWith = <const Placeholder extends string>(placeholder: Placeholder) =>
  ({
    url: { type: 'url', label: 'Link', placeholder },
    title: {
      type: 'text',
      label: 'Title',
      max: 200,
      absent: '',
      note: 'shown on the cover if it has no picture',
    },
    cover: {
      type: 'picture',
      label: 'Cover',
      column: 'cover_picture_id',
      crops: 'film',
      texts: { create: TEXT_PICTURE_TEXTS, edit: TEXT_PICTURE_TEXTS },
    },
  }) as const

export const reels = defineKind({
  table: 'reels',
  title: 'title',
  order: 'position',
  texts: { gone: 'Reel not found.', deleted: 'Reel deleted.' },
  page: { items: 'reels', pages: 'pages' },
  fields: fieldsWith('Instagram Reel URL...'),
})

export const shorts = defineKind({
  table: 'shorts',
  title: 'title',
  order: 'position',
  texts: { gone: 'Short not found.', deleted: 'Short deleted.' },
  page: { items: 'shorts', pages: 'pages' },
  fields: fieldsWith('YouTube URL...'),
})
