import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import { type Blog, blogEditFields } from '@linework/contract/content/blogs-shapes'
import { upload } from '../../../lib/calls/upload.ts'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { BlogDialog } from './blog-dialog.tsx'
import { BLOG_LABELS, toBlogValues, useBlogForm } from './use-blog-form.ts'

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
  const record = { kind: 'blogs', id: blog._id } as const
  const editor = usePublication({ ...record, publication: blog.publication })
  const tools = (
    <>
      <PreviewLinksButton {...record} />
      <VersionsButton
        unsaved={form.unsaved}
        of={{ ...record, labels: BLOG_LABELS, toValues: toBlogValues, onRestored: onSaved }}
      />
    </>
  )
  return <BlogDialog title="Edit Blog" form={form} tools={tools} editor={editor} onClose={onClose} />
}
