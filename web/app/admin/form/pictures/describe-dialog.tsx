import { ALT_MAX } from '@linework/contract/gallery/limits'
import { picturesApi } from '@linework/contract/pictures/api'
import type { Picture as PictureData } from '@linework/contract/pictures/shapes'
import { altFields } from '@linework/contract/pictures/shapes'
import { ALT_FAILED, ALT_SAVED } from '@linework/contract/pictures/texts'
import type { ReactNode } from 'react'
import { browserApi } from '../../../lib/api.ts'
import { Picture } from '../../../shared/picture.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useForm } from '../use-form.ts'
import styles from './describe-dialog.module.css'

const LABELS = { alt: 'Description' }
const toValues = ({ alt }: PictureData) => ({ alt })

interface Props {
  image: PictureData
  onClose: () => void
  onSaved: (described: PictureData) => void
  /** What else is done with it. */
  children?: ReactNode
}

export function DescribeDialog({ image, onClose, onSaved, children }: Props) {
  const form = useForm({
    fields: altFields,
    draft: `pictures:${image.public_id}`,
    before: toValues(image),
    record: { version: image.version, labels: LABELS, toValues },
    send: (body) => browserApi(picturesApi.describe, { params: { publicId: image.public_id }, body }),
    onSaved: (described: PictureData) => {
      showToast('ok', ALT_SAVED)
      onSaved(described)
    },
    onRejected: ({ message }) => {
      showToast('error', ALT_FAILED)
      return message || ALT_FAILED
    },
  })
  return (
    <FormDialog title="Describe Image" form={form} unsaved={form.typed} onClose={onClose}>
      <Picture className={styles.described} picture={image} sizes="(min-width: 640px) 630px, 100vw" alt="" />
      <TextAreaField
        form={form}
        name="alt"
        label={LABELS.alt}
        optional
        note="for people who cannot see the picture"
        rows={3}
        countTo={ALT_MAX}
      />
      {children}
    </FormDialog>
  )
}
