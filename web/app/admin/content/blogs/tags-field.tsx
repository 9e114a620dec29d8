import { readTags } from '@linework/contract/content/blogs'
import { Row } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import styles from './blog-dialog.module.css'
import { BLOG_LABELS, type BlogForm } from './use-blog-form.ts'

/** Previews the tags as visitors will see them. */
export function TagsField({ form }: { form: BlogForm }) {
  const tags = [...new Set(readTags(form.values.tags))]
  return (
    <div>
      <TextField form={form} name="tags" label={BLOG_LABELS.tags} optional note="comma separated" />
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
