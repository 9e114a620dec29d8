import { readTags } from '@linework/contract/content/kind'
import { Row } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { RecordField } from '../records/record-fields.tsx'
import styles from './blog-dialog.module.css'
import type { BlogForm } from './blog-editor.ts'

/** Previews the tags as visitors will see them. */
export function TagsField({ form }: { form: BlogForm }) {
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
