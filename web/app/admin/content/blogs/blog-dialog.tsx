import type { Blog } from '@linework/contract/content/blogs-shapes'
import { readTags } from '@linework/contract/content/kind'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { RecordText } from '../../kit/list/record-text.tsx'
import { useOwnName } from '../../kit/session/use-me.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RecordField } from '../records/record-fields.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import styles from './blog-dialog.module.css'
import { BLOGS, type BlogForm } from './blog-editor.ts'
import blogPreviewStyles from './blog-preview.module.css'

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

/** Previews the tags as visitors will see them. */
function TagsField({ form }: { form: BlogForm }) {
  const tags = [...new Set(readTags(form.values.tags))]
  return (
    <div>
      <RecordField form={form} name="tags" />
      {tags.length === 0 ? null : (
        <Row as="ul" gap={2} wrap className={styles.tags} aria-label="Tags, as they will be shown">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag text={`#${tag}`} />
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}

/** Renders the formatted text as visitors will see it. */
function BlogPreview({ form: { values } }: { form: BlogForm }) {
  const { title, author, publicDate, content } = values
  const by = [author && `By ${author}`, publicDate && formatDay(publicDate)].filter(Boolean).join(', ')
  return (
    <details className={blogPreviewStyles.preview}>
      <Row as="summary" align="center" justify="between" className={`fold ${blogPreviewStyles.summary}`}>
        Preview
        <OfficeIcon name="chevron" />
      </Row>
      <article className={blogPreviewStyles.page} aria-label="Preview">
        <p className={blogPreviewStyles.title}>{title || 'Untitled'}</p>
        {by === '' ? null : <p className="muted">{by}</p>}
        {content.trim() === '' ? (
          <p className="muted">The text will appear here.</p>
        ) : (
          <RecordText className={blogPreviewStyles.text} text={content} />
        )}
      </article>
    </details>
  )
}

/**
 * The date of an unpublished post may be outdated or intended. The note offers to change it and never changes
 * it automatically.
 */
function DayNote({ form, publication }: { form: BlogForm; publication: Publication }) {
  const { clock } = useStudio()
  const today = useToday()
  const { publicationStatus, publishAt } = publication
  const planned = publicationStatus === 'scheduled' && publishAt !== null
  const day = planned ? studioIsoDay(new Date(publishAt), clock) : today
  const { publicDate } = form.values
  if (!(planned || publicationStatus === 'draft') || publicDate === '' || publicDate >= day) return null
  return (
    <Row wrap align="center" justify="between" className={`muted text-xs ${styles.day}`}>
      <p>
        {`Readers will see ${formatDay(publicDate)}, although it is ${planned ? 'scheduled for' : 'still a draft on'} ${formatDay(day)}.`}
      </p>
      <GhostButton label={`Use ${formatDay(day)}`} onClick={() => form.change('publicDate', day)} />
    </Row>
  )
}
