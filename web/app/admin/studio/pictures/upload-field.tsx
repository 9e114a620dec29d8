import { tooManyPixels } from '@linework/contract/pictures/texts'
import type { ShownPicture } from '@linework/contract/studio/shapes'
import { STUDIO_TEXTS } from '@linework/contract/studio/texts'
import { Field } from '../../../ui/fields/field.tsx'
import { ChosenPictureRows } from '../../form/pictures/chosen-picture-rows.tsx'
import { PicturePicker } from '../../form/pictures/picture-picker.tsx'
import styles from '../../form/pictures/pictures.module.css'
import { useUpload } from './use-upload.ts'

const TEXTS = { wrongType: STUDIO_TEXTS.wrongType, tooLarge: STUDIO_TEXTS.tooLarge, tooManyPixels }

interface Props {
  label: string
  room: 'one' | 'many'
  /** How many more there may be. */
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
        <div className={styles.stack}>
          <PicturePicker
            control={control}
            room={room}
            onFiles={(files) => chosen.choose(files.slice(0, left))}
          />
          <ChosenPictureRows chosen={chosen} shown="all" texts={TEXTS} sent={sent} />
        </div>
      )}
    </Field>
  )
}
