import type { Blog } from '@linework/contract/content/blogs-shapes'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { useOwnName } from '../../kit/session/use-me.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RecordField } from '../records/record-fields.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import styles from './blog-dialog.module.css'
import { BLOGS } from './blog-editor.ts'
import { BlogPreview } from './blog-preview.tsx'
import { DayNote } from './day-note.tsx'
import { TagsField } from './tags-field.tsx'

interface Props {
  /** The record to edit. Unset: a new one is created. */
  blog?: Blog
  onClose: () => void
  onSaved: (blog: Blog) => void
}

export function BlogDialog({ blog, onClose, onSaved }: Props) {
  const [author, publicDate] = [useOwnName(), useToday()]
  const form = useRecordForm(BLOGS, { record: blog, defaults: { author, publicDate }, onSaved })
  return (
    <RecordDialog
      title={blog ? 'Edit Blog' : 'Add Blog'}
      form={form}
      widgets={(editor) => ({
        content: (
          <>
            {editor ? <DayNote form={form} publication={editor.publication} /> : null}
            <RecordField form={form} name="content" />
            <BlogPreview form={form} />
          </>
        ),
        tags: <TagsField form={form} />,
        image: (
          <div className={styles.image}>
            <RecordField form={form} name="image" />
          </div>
        ),
      })}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
