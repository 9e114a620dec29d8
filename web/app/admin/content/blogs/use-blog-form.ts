import { blogsApi } from '@linework/contract/content/api'
import { BLOG_PICTURE_TEXTS, BLOG_TEXTS } from '@linework/contract/content/blogs'
import type { Blog, blogEditFields } from '@linework/contract/content/blogs-shapes'
import type { z } from 'zod'
import { toFormData } from '../../../lib/calls/upload.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { useOnePicture } from '../../kit/form/pictures/use-one-picture.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { useOwnName } from '../../kit/session/use-me.ts'
import { useRecordUpload } from '../../kit/uploads/use-record-upload.ts'
import { mergeTags } from './merge-tags.ts'

interface Options {
  fields: z.ZodType<z.output<typeof blogEditFields>>
  /** The record to edit. Unset: a new one is created. */
  blog?: Blog
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Blog>
  savedText: string
  onSaved: (blog: Blog) => void
}

export const BLOG_LABELS = {
  title: 'Title',
  author: 'Author',
  publicDate: 'Publish date',
  content: 'Content',
  tags: 'Tags',
  slug: 'Web address',
  image: 'Image',
}

export type BlogForm = ReturnType<typeof useBlogForm>

export function useBlogForm({ fields, blog, send, savedText, onSaved }: Options) {
  const draft = `blogs:${blog?._id ?? 'new'}`
  const tell = (saved: Blog) => showSavedToast('blogs', savedText, saved)
  const recordUpload = useRecordUpload({ draft, tell })
  const [author, publicDate] = [useOwnName(), useToday()]
  const image = useOnePicture(blog?.image ?? null, () => form.clearError('image'))
  const form = useForm({
    fields,
    draft,
    before: blog ? toBlogValues(blog) : { ...toBlogValues(undefined), author, publicDate },
    record: blog && {
      version: blog.version,
      labels: BLOG_LABELS,
      toValues: toBlogValues,
      merges: { tags: mergeTags },
      mergePictures: ({ image: theirs }: Blog) => ({ [BLOG_LABELS.image]: image.merge(theirs) }),
    },
    blocked: () => image.isBlocked,
    send({ tags, slug = '', version, ...words }, onProgress) {
      // An empty slug keeps the current one.
      const given = {
        ...words,
        tags: tags.join(','),
        ...(slug === '' ? {} : { slug }),
        ...(version === undefined ? {} : { version: String(version) }),
      }
      return recordUpload.send(
        {
          endpoint: blog ? blogsApi.update : blogsApi.create,
          to: words.title,
          pictures: image.toSend('image', BLOG_PICTURE_TEXTS),
          send: (files, onShare) => {
            const removed = String(image.removesOldWith(files, 'image'))
            return send(toFormData(blog ? { ...given, removedImage: removed } : given, files), onShare)
          },
        },
        onProgress,
      )
    },
    onSaved(saved) {
      tell(saved)
      onSaved(saved)
    },
    onRejected({ message }) {
      showToast('error', BLOG_TEXTS.saveFailed)
      return message || BLOG_TEXTS.saveFailed
    },
  })
  return { ...form, image, upload: recordUpload, unsaved: form.typed || image.changed }
}

export function toBlogValues(blog: Blog | undefined) {
  return {
    title: blog?.title ?? '',
    author: blog?.author ?? '',
    publicDate: blog?.publicDate ?? '',
    content: blog?.content ?? '',
    tags: blog?.tags.join(', ') ?? '',
    slug: blog?.slug ?? '',
  }
}
