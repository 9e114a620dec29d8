import type { GalleryCategory } from '@linework/contract/content/gallery'
import { GALLERY_PICTURE_TEXTS } from '@linework/contract/content/gallery-texts'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { SelectField } from '../../kit/form/fields/select-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { PicturePicker } from '../../kit/form/pictures/picture-picker.tsx'
import { ChosenPictureRows } from '../../kit/uploads/chosen-picture-rows.tsx'
import { ContinueInBackgroundButton } from '../../kit/uploads/continue-in-background.tsx'
import formStyles from '../../kit/uploads/pictures.module.css'
import { CATEGORY_OPTIONS } from './categories.ts'
import { LabelFields, useChoices } from './labels/label-fields.tsx'
import { type PendingLabels, WITHOUT_LABELS } from './labels/label-state.ts'
import styles from './labels/labels.module.css'
import { type AddPictures, useAddPictures } from './use-add-pictures.ts'

// Short texts for the rows, because the full message is shown under the input.
const ROW_TEXTS: PictureTexts = { ...GALLERY_PICTURE_TEXTS, wrongType: () => 'Not a PNG, JPG or JPEG.' }

export function AddPicturesDialog(props: AddPictures) {
  const { onSaved, onClose } = props
  const { form, chosen, labels, setLabels, onSaveDraft, sent, someSent, choose, leave, discard } =
    useAddPictures(props)
  const wrongTypes = chosen.bad
    .filter(({ problem }) => problem === 'wrongType')
    .map(({ file }) => GALLERY_PICTURE_TEXTS.wrongType(file.name))
  const error = [form.errors.images, ...wrongTypes].filter(Boolean).join(' ') || undefined
  return (
    <FormDialog
      title="Add pictures"
      form={form}
      unsaved={chosen.all.length > 0}
      wide
      files
      busyLabel="Submitting..."
      onSaveDraft={onSaveDraft}
      onClose={() => {
        discard()
        if (someSent) onSaved(form.values.category as GalleryCategory)
        else onClose()
      }}
      whileBusy={<ContinueInBackgroundButton onLeave={leave} />}
    >
      <SelectField form={form} name="category" label="Category" options={CATEGORY_OPTIONS} />
      <CommonLabels labels={labels} onChange={setLabels} />
      <Field label="Images" error={error}>
        {(control) => <PicturePicker control={control} room="many" onFiles={choose} />}
      </Field>
      <Stack gap={3} className={formStyles.stack}>
        <ChosenPictureRows chosen={chosen} shown="all" texts={ROW_TEXTS} sent={sent} />
      </Stack>
    </FormDialog>
  )
}

interface Props {
  labels: PendingLabels
  onChange: (labels: PendingLabels) => void
}

function CommonLabels({ labels, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Artist and style for all</summary>
      {isOpen ? <Fields labels={labels} onChange={onChange} /> : null}
    </details>
  )
}

function Fields({ labels, onChange }: Props) {
  const choices = useChoices()
  return (
    <LabelFields images={[WITHOUT_LABELS]} pending={labels} choices={choices} onChange={onChange} isShort />
  )
}
