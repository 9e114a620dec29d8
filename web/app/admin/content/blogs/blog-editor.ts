import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import { blogs as kind } from '@linework/contract/content/blogs-kind'
import { type Blog, blogEditFields, blogFields } from '@linework/contract/content/blogs-shapes'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { RecordEditor, RecordForm } from '../records/use-record-form.ts'
import { mergeTags } from './merge-tags.ts'

export const BLOGS: RecordEditor<typeof kind, Blog> = {
  kind,
  one: 'Blog',
  api: blogsApi,
  fields: { create: blogFields, edit: blogEditFields },
  layout: ['title', ['author', 'publicDate']],
  multipart: true,
  merges: { tags: mergeTags },
  saved: { create: BLOG_TEXTS.created, edit: BLOG_TEXTS.updated },
  onRejected({ message }) {
    showToast('error', BLOG_TEXTS.saveFailed)
    return message || BLOG_TEXTS.saveFailed
  },
}

export type BlogForm = RecordForm<typeof kind, Blog>
