import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import { blogs as kind } from '@linework/contract/content/blogs-kind'
import { type Blog, blogEditFields, blogFields } from '@linework/contract/content/blogs-shapes'
import { readTags } from '@linework/contract/content/kind'
import type { Publication } from '@linework/contract/records/publication-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { useToday } from '../../kit/form/fields/text-field.tsx'
import { mergeLists } from '../../kit/form/merge/merge-lists.ts'
import { isSame, type Merge, mergeScalar } from '../../kit/form/merge/merge-values.ts'
import { RecordText } from '../../kit/list/record-text.tsx'
import { useOwnName } from '../../kit/session/use-me.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { RecordField } from '../records/record-fields.tsx'
import { type RecordEditor, type RecordForm, useRecordForm } from '../records/use-record-form.ts'
import styles from './blog-dialog.module.css'
import blogPreviewStyles from './blog-preview.module.css'

/** Merges tags one by one: additions and removals of both users apply. */
export const mergeTags: Merge<string> = (base, mine, theirs) => {
  const whole = mergeScalar(base, mine, theirs)
  if (isSame(whole.mine, whole.theirs)) return whole
  const merged = mergeLists(readTags(base), readTags(mine), readTags(theirs), (tag) => tag)
  return { mine: merged.mine.join(', '), theirs: merged.theirs.join(', ') }
}

const BLOGS: RecordEditor<typeof kind, Blog> = {
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

type BlogForm = RecordForm<typeof kind, Blog>

interface Props {
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

function BlogPreview({ form: { values } }: { form: BlogForm }) {
  const { title, author, publicDate, content } = values
  const by = [author && `By ${author}`, publicDate && formatDay(publicDate)].filter(Boolean).join(', ')
  return (
    <details className={blogPreviewStyles.preview}>
      <Row
        as="summary"
        align="center"
        justify="between"
        className={`fold semibold ${blogPreviewStyles.summary}`}
      >
        Preview
        <OfficeIcon name="chevron" />
      </Row>
      <Stack as="article" gap={5} className={`break-words ${blogPreviewStyles.page}`} aria-label="Preview">
        <p className={blogPreviewStyles.title}>{title || 'Untitled'}</p>
        {by === '' ? null : <p className="muted">{by}</p>}
        {content.trim() === '' ? (
          <p className="muted">The text will appear here.</p>
        ) : (
          <RecordText className={blogPreviewStyles.text} text={content} />
        )}
      </Stack>
    </details>
  )
}

/** The date of an unpublished post may be outdated or intended, so the note only offers a change. */
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
