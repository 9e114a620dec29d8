import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import type { SentFile } from '../../uploads/chosen-picture-rows.tsx'
import { ChosenPictureRow } from '../../uploads/chosen-picture-rows.tsx'
import styles from '../../uploads/pictures.module.css'
import { hasError } from '../../uploads/use-chosen-pictures.ts'
import type { CroppedAt } from '../focal-point.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { OnePicture } from './use-one-picture.ts'

interface Props {
  label: string
  optional?: boolean
  picture: OnePicture
  /** The frames in which the site shows the picture. */
  crops: CroppedAt
  /** The picture can be replaced but not removed. */
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
            room="one"
            onFiles={picture.choose}
          />
          {/* A portal, because HTML forms cannot be nested. */}
          {isDescribing && old
            ? createPortal(
                <DescribeDialog
                  image={old}
                  crops={crops}
                  onClose={() => setDescribing(false)}
                  onSaved={(described) => {
                    picture.showDescribed(described)
                    setDescribing(false)
                  }}
                />,
                document.body,
              )
            : null}
        </Stack>
      )}
    </Field>
  )
}
