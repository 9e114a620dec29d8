import { BLOG_PICTURE_TEXTS } from '@linework/contract/blogs/texts'
import { TextAreaField } from '../form/fields/text-area-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { OnePictureField } from '../form/pictures/one-picture-field.tsx'
import styles from './blog-dialog.module.css'
import { BlogPreview } from './blog-preview.tsx'
import { TagsField } from './tags-field.tsx'
import { BLOG_LABELS, type BlogForm } from './use-blog-form.ts'

interface Props {
  title: 'Add Blog' | 'Edit Blog'
  form: BlogForm
  onClose: () => void
}

export function BlogDialog({ title, form, onClose }: Props) {
  return (
    <FormDialog title={title} form={form} unsaved={form.unsaved} upload={form.upload} files onClose={onClose}>
      <TextField form={form} name="title" label={BLOG_LABELS.title} />
      <div className={styles.pair}>
        <TextField form={form} name="author" label={BLOG_LABELS.author} />
        <TextField form={form} name="publicDate" label={BLOG_LABELS.publicDate} type="date" />
      </div>
      <TextAreaField form={form} name="content" label={BLOG_LABELS.content} rows={8} />
      <BlogPreview form={form} />
      <TagsField form={form} />
      <div className={styles.image}>
        <OnePictureField
          label={BLOG_LABELS.image}
          optional
          picture={form.image}
          replaceOnly
          texts={BLOG_PICTURE_TEXTS}
          error={form.errors.image}
          sent={form.upload.sent}
        />
      </div>
      {title === 'Edit Blog' ? (
        <TextField
          form={form}
          name="slug"
          label={BLOG_LABELS.slug}
          optional
          note="the part after /blog/; old links keep working"
        />
      ) : null}
    </FormDialog>
  )
}
