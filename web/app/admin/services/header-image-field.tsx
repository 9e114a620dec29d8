import type { PictureTexts } from '@prahar/contract/pictures'
import { useId } from 'react'
import { ChosenPictureRow } from '../../shared/chosen-picture-row.tsx'
import { Picture } from '../../shared/picture.tsx'
import { PicturePicker } from '../../shared/picture-picker.tsx'
import { PictureTile } from '../../shared/picture-tile.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './service-fields.module.css'
import type { ServicePictures } from './use-service-pictures.ts'

interface Props {
  pictures: ServicePictures
  texts: PictureTexts
  error: string | undefined
}

export function HeaderImageField({ pictures, texts, error }: Props) {
  const { header, oldHeader, oldHeaderGoes } = pictures
  const badId = useId()
  const isBad = header.bad.length > 0
  return (
    <div className={styles.header}>
      <Field label="Header image" error={error}>
        {(control) => (
          <div className={styles.stack}>
            {header.good.map(({ id, file, preview }) => (
              <PictureTile key={id} state="added" name={file.name} onPress={() => header.takeOut(id)}>
                {preview ? <img src={preview} alt="" /> : null}
              </PictureTile>
            ))}
            {oldHeader ? (
              <PictureTile
                state={oldHeaderGoes ? 'removed' : 'kept'}
                name="header image"
                onPress={oldHeaderGoes ? pictures.keepOldHeader : pictures.removeOldHeader}
              >
                <Picture picture={oldHeader} sizes="(min-width: 768px) 400px, 100vw" alt="Header image now" />
              </PictureTile>
            ) : null}
            {header.bad.map((chosen) => (
              <ChosenPictureRow
                key={chosen.id}
                chosen={chosen}
                texts={texts}
                pictures={header}
                errorId={badId}
              />
            ))}
            <PicturePicker
              control={isBad ? { ...control, 'aria-invalid': true, 'aria-describedby': badId } : control}
              room="one"
              onFiles={pictures.chooseHeader}
            />
          </div>
        )}
      </Field>
    </div>
  )
}
