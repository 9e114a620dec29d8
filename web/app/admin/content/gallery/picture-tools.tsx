import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './picture-tools.module.css'
import { moveToCategory } from './selection/change-pictures.ts'

interface Props {
  image: GalleryImage
  onMoved: () => unknown
  onDelete: () => void
}

/**
 * Further actions of an open picture. A category change is saved immediately, separately from the
 * description.
 */
export function PictureTools({ image, onMoved, onDelete }: Props) {
  const [category, setCategory] = useState(image.category)
  const [outcome, setOutcome] = useState<'saving' | 'saved' | 'failed'>()

  async function move(chosen: string) {
    const next = GALLERY_CATEGORIES.find((each) => each === chosen)
    if (next === undefined) return
    setOutcome('saving')
    const [failed] = await moveToCategory([image], next)
    setOutcome(failed ? 'failed' : 'saved')
    if (failed) return
    setCategory(next)
    onMoved()
  }

  return (
    <Row gap={5} wrap align="end" className={styles.actions}>
      <Field
        label="Category"
        note="saved immediately"
        error={outcome === 'failed' ? 'Not moved. Please check the connection and try again.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={category}
            disabled={outcome === 'saving'}
            onChange={({ target }) => move(target.value)}
          >
            {GALLERY_CATEGORIES.map((each) => (
              <option key={each} value={each}>
                {CATEGORY_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {outcome === 'saved' ? 'Moved to the other category.' : ''}
      </p>
      <Button variant="danger" size="small" onClick={onDelete}>
        <OfficeIcon name="trash" size={18} />
        Delete
      </Button>
    </Row>
  )
}
