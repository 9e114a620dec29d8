import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import { blogFields } from '@linework/contract/content/blogs-shapes'
import { upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { useSaveDraft } from '../../kit/publication/use-publication.ts'
import { BlogDialog } from './blog-dialog.tsx'
import { useBlogForm } from './use-blog-form.ts'

interface Props {
  onClose: () => void
  onSaved: () => void
}

export function AddBlogDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const saveOnce = useSaveOnce()
  const form = useBlogForm({
    fields: blogFields,
    send: (data, onProgress) =>
      saveOnce((headers) => upload(blogsApi.create, { headers, form: mark(data), onProgress })),
    savedText: BLOG_TEXTS.created,
    onSaved,
  })
  return <BlogDialog title="Add Blog" form={form} onSaveDraft={onSaveDraft} onClose={onClose} />
}
