import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { DescribeDialog } from '../../kit/form/pictures/describe-dialog.tsx'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { categoryName } from './gallery-tile.tsx'
import { LabelFields } from './labels/label-fields.tsx'
import { isUnchanged, type PendingLabels } from './labels/label-state.ts'
import { labelTexts } from './labels/label-texts.ts'
import { offerLabelUndo } from './labels/offer-label-undo.ts'
import { useChoices } from './labels/use-choices.ts'
import { PairField } from './pair/pair-field.tsx'
import { PictureTools } from './picture-tools.tsx'

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
  /** Called after an immediate save; the editor stays open. */
  onChanged: () => unknown
  onSaved: () => unknown
  onDelete: () => void
}

/** Edits all data of one gallery picture. */
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
