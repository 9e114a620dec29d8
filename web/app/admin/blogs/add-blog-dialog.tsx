import { blogsApi } from '@linework/contract/blogs/api'
import { blogFields } from '@linework/contract/blogs/shapes'
import { BLOG_TEXTS } from '@linework/contract/blogs/texts'
import { upload } from '../../lib/calls/upload.ts'
import { useSaveDraft } from '../publication/use-save-draft.ts'
import { BlogDialog } from './blog-dialog.tsx'
import { useBlogForm } from './use-blog-form.ts'

interface Props {
  onClose: () => void
  onSaved: () => void
}

export function AddBlogDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const form = useBlogForm({
    fields: blogFields,
    send: (data, onProgress) => upload(blogsApi.create, { form: mark(data), onProgress }),
    savedText: BLOG_TEXTS.created,
    onSaved,
  })
  return <BlogDialog title="Add Blog" form={form} onSaveDraft={onSaveDraft} onClose={onClose} />
}
