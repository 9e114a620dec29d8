import { tooManyPixels } from '@linework/contract/records/pictures-texts'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PicturePicker } from '../../../kit/form/pictures/picture-picker.tsx'
import { ChosenPictureRows } from '../../../kit/uploads/chosen-picture-rows.tsx'
import styles from '../../../kit/uploads/pictures.module.css'
import { useUpload } from './use-upload.ts'

const TEXTS = { wrongType: STUDIO_TEXTS.wrongType, tooLarge: STUDIO_TEXTS.tooLarge, tooManyPixels }

interface Props {
  label: string
  room: 'one' | 'many'
  /** How many more pictures may be added. */
  left: number
  error: string | undefined
  onUploaded: (picture: ShownPicture) => void
}

export function UploadField({ label, room, left, error, onUploaded }: Props) {
  const { chosen, sent } = useUpload(onUploaded)
  const isFull = left <= 0
  return (
    <Field label={label} optional error={isFull ? STUDIO_TEXTS.noMorePictures : error}>
      {(control) => (
        <Stack gap={3} className={styles.stack}>
          <PicturePicker
            control={control}
            room={room}
            onFiles={(files) => chosen.choose(files.slice(0, left))}
          />
          <ChosenPictureRows chosen={chosen} shown="all" texts={TEXTS} sent={sent} />
        </Stack>
      )}
    </Field>
  )
}
