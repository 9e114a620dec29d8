import { galleryApi } from '@linework/contract/content/api'
import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { DescribeDialog } from '../../kit/form/pictures/describe-dialog.tsx'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { CATEGORY_OPTIONS, categoryName } from './categories.ts'
import { LabelFields, useChoices } from './labels/label-fields.tsx'
import { isUnchanged, type PendingLabels } from './labels/label-state.ts'
import { labelTexts } from './labels/label-texts.ts'
import { offerLabelUndo } from './labels/offer-label-undo.ts'
import { PairField } from './pair/pair-field.tsx'
import styles from './picture-tools.module.css'
import { moveToCategory } from './selection/change-pictures.ts'

const LABELS = {
  alt: 'Description',
  category: 'Category',
  artist: 'Artist',
  styles: 'Styles',
  place: 'Place on the body',
  healing: 'Fresh or healed',
  focus: 'Focal point',
  pair: 'Matching fresh or healed picture',
}

interface Props {
  image: GalleryImage
  onClose: () => void
  onChanged: () => unknown
  onSaved: () => unknown
  onDelete: () => void
}

export function PictureEditor({ image: opened, onClose, onChanged, onSaved, onDelete }: Props) {
  const [image, setImage] = useState(opened)
  const [pending, setPending] = useState<PendingLabels>({})
  const choices = useChoices()
  const record = { kind: 'gallery', id: image.public_id } as const
  const editor = usePublication({ ...record, publication: opened.publication })

  async function save() {
    const changes = [{ ...pending, pictures: [image.public_id] }]
    const { undo } = await browserApi(galleryApi.label, { body: { changes } })
    return (text: string) => offerLabelUndo(text, undo, onChanged)
  }

  return (
    <DescribeDialog
      image={image}
      crops="gallery"
      more={isUnchanged(pending) ? undefined : { name: 'labels', save }}
      editor={editor}
      tools={(unsaved) => (
        <>
          <PreviewLinksButton {...record} />
          <VersionsButton
            unsaved={unsaved}
            of={{
              ...record,
              labels: LABELS,
              toValues: (shown: GalleryImage) => ({
                category: categoryName(shown.category),
                ...labelTexts(shown),
              }),
              onRestored: onSaved,
            }}
          />
        </>
      )}
      onClose={onClose}
      onSaved={onSaved}
    >
      <LabelFields images={[image]} pending={pending} choices={choices} onChange={setPending} />
      <PairField
        image={image}
        onPaired={(paired) => {
          setImage(paired)
          onChanged()
        }}
      />
      <PictureTools image={image} onMoved={onChanged} onDelete={onDelete} />
    </DescribeDialog>
  )
}

interface PictureToolsProps {
  image: GalleryImage
  onMoved: () => unknown
  onDelete: () => void
}

function PictureTools({ image, onMoved, onDelete }: PictureToolsProps) {
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
      <LabelledSelect
        label="Category"
        note="saved immediately"
        error={outcome === 'failed' ? 'Not moved. Please check the connection and try again.' : undefined}
        value={category}
        disabled={outcome === 'saving'}
        onValue={move}
        options={CATEGORY_OPTIONS}
      />
      <p className="visually-hidden" role="status">
        {outcome === 'saved' ? 'Moved to the other category.' : ''}
      </p>
      <ActionButton icon="trash" label="Delete" variant="danger" onClick={onDelete} />
    </Row>
  )
}
