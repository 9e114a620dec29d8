import { BLOG_PICTURE_TEXTS } from '@linework/contract/content/blogs'
import type { ReactNode } from 'react'
import { Split } from '../../../ui/layout/layout.tsx'
import { FormattedTextField } from '../../kit/form/fields/formatted-text-field.tsx'
import { slugNote, TextField } from '../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { OnePictureField } from '../../kit/form/pictures/one-picture-field.tsx'
import type { PublicationEditor } from '../../kit/publication/use-publication.ts'
import styles from './blog-dialog.module.css'
import { BlogPreview } from './blog-preview.tsx'
import { DayNote } from './day-note.tsx'
import { TagsField } from './tags-field.tsx'
import { BLOG_LABELS, type BlogForm } from './use-blog-form.ts'

interface Props {
  title: 'Add Blog' | 'Edit Blog'
  form: BlogForm
  /** Buttons in the header. */
  tools?: ReactNode
  editor?: PublicationEditor
  onSaveDraft?: (isDraft: boolean) => void
  onClose: () => void
}

export function BlogDialog({ title, form, tools, editor, onSaveDraft, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      form={form}
      unsaved={form.unsaved}
      upload={form.upload}
      files
      tools={tools}
      {...(editor ? { editor } : {})}
      {...(onSaveDraft ? { onSaveDraft } : {})}
      onClose={onClose}
    >
      <TextField form={form} name="title" label={BLOG_LABELS.title} />
      <Split gap={6}>
        <TextField form={form} name="author" label={BLOG_LABELS.author} />
        <TextField form={form} name="publicDate" label={BLOG_LABELS.publicDate} type="date" />
      </Split>
      {editor ? <DayNote form={form} publication={editor.publication} /> : null}
      <FormattedTextField form={form} name="content" label={BLOG_LABELS.content} />
      <BlogPreview form={form} />
      <TagsField form={form} />
      <div className={styles.image}>
        <OnePictureField
          label={BLOG_LABELS.image}
          optional
          picture={form.image}
          crops="cover"
          texts={BLOG_PICTURE_TEXTS}
          error={form.errors.image}
          sent={form.upload.sent}
        />
      </div>
      {title === 'Edit Blog' ? (
        <TextField form={form} name="slug" label={BLOG_LABELS.slug} optional note={slugNote('/blog/')} />
      ) : null}
    </FormDialog>
  )
}
