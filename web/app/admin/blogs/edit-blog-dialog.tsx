import { blogsApi } from '@linework/contract/blogs/api'
import type { Blog } from '@linework/contract/blogs/shapes'
import { blogEditFields } from '@linework/contract/blogs/shapes'
import { BLOG_TEXTS } from '@linework/contract/blogs/texts'
import { upload } from '../../lib/upload.ts'
import { BlogDialog } from './blog-dialog.tsx'
import { useBlogForm } from './use-blog-form.ts'

interface Props {
  blog: Blog
  onClose: () => void
  onSaved: (blog: Blog) => void
}

export function EditBlogDialog({ blog, onClose, onSaved }: Props) {
  const form = useBlogForm({
    fields: blogEditFields,
    blog,
    send: (data, onProgress) => upload(blogsApi.update, { params: { id: blog._id }, form: data, onProgress }),
    savedText: BLOG_TEXTS.updated,
    onSaved,
  })
  return <BlogDialog title="Edit Blog" form={form} onClose={onClose} />
}
