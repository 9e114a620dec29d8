import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useId, useState } from 'react'
import { firstFrame } from '../../../../lib/draw-picture.ts'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ChosenPictureRow, type SentFile } from '../../uploads/chosen-picture-rows.tsx'
import styles from '../../uploads/pictures.module.css'
import { hasError } from '../../uploads/use-chosen-pictures.ts'
import type { CroppedAt } from '../focal-point.tsx'
import { DescribeInForm } from './describe-dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { OnePicture } from './use-one-picture.ts'

interface Props {
  label: string
  optional?: boolean
  picture: OnePicture
  crops: CroppedAt
  replaceOnly?: boolean
  texts: PictureTexts
  error: string | undefined
  sent: Record<number, SentFile>
}

export function OnePictureField(props: Props) {
  const { label, optional = false, picture, crops, replaceOnly = false, texts, error, sent } = props
  const { chosen, old, removesOld } = picture
  const badId = useId()
  const [isDescribing, setDescribing] = useState(false)
  const isBad = chosen.bad.some(hasError)
  return (
    <Field label={label} optional={optional} error={error}>
      {(control) => (
        <Stack gap={3} className={styles.stack}>
          {chosen.good.map(({ id, file, preview }) => (
            <PictureTile
              key={id}
              state="added"
              name={file.name}
              share={sent[id]?.share}
              onPress={() => chosen.removeById(id)}
            >
              {preview ? <img src={preview} alt="" /> : null}
            </PictureTile>
          ))}
          {old ? (
            <PictureTile
              state={removesOld ? 'removed' : 'kept'}
              name={label.toLowerCase()}
              onPress={removesOld ? picture.keepOld : replaceOnly ? undefined : picture.removeOld}
              tool={
                <IconButton
                  icon="edit"
                  label={`Describe ${label.toLowerCase()}`}
                  onPicture
                  onClick={() => setDescribing(true)}
                />
              }
            >
              <Picture picture={old} sizes="(min-width: 768px) 400px, 100vw" alt={`${label} now`} />
            </PictureTile>
          ) : null}
          {chosen.bad.map((bad) => (
            <ChosenPictureRow
              key={bad.id}
              chosen={bad}
              texts={texts}
              pictures={chosen}
              errorId={badId}
              {...sent[bad.id]}
            />
          ))}
          {chosen.bad.length > 0 && !isBad ? (
            <p className="muted text-sm">It is too large and will be resized.</p>
          ) : null}
          <PicturePicker
            control={isBad ? { ...control, 'aria-invalid': true, 'aria-describedby': badId } : control}
            room={crops === 'film' ? 'film' : 'one'}
            onFiles={(files) => picture.choose(crops === 'film' ? files.map(firstFrame) : files)}
          />
          {isDescribing && old ? (
            <DescribeInForm
              image={old}
              crops={crops}
              onClose={() => setDescribing(false)}
              onSaved={(described) => {
                picture.showDescribed(described)
                setDescribing(false)
              }}
            />
          ) : null}
        </Stack>
      )}
    </Field>
  )
}
