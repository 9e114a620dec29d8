import type { PictureTexts } from '@prahar/contract/pictures'
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

export function RelatedImagesField({ pictures, texts, error }: Props) {
  const { related, oldRelated, removed } = pictures
  // Among pictures that are already there a new one is a tile like them; in a new service each has its row.
  const hasOld = oldRelated.length > 0
  const rows = hasOld ? related.bad : related.all
  return (
    <div className={styles.related}>
      <Field label="Related images" optional note={hasOld ? countOf(pictures) : undefined} error={error}>
        {(control) => (
          <div className={styles.stack}>
            {hasOld ? (
              <ul className={styles.tiles} aria-label="Pictures of this service">
                {oldRelated.map((picture, i) => (
                  <li key={picture.public_id}>
                    <PictureTile
                      state={removed.includes(picture.public_id) ? 'removed' : 'kept'}
                      name={`picture ${i + 1}`}
                      onPress={() => pictures.toggleRemoved(picture.public_id)}
                    >
                      <Picture picture={picture} sizes="160px" alt={`Picture ${i + 1}`} />
                    </PictureTile>
                  </li>
                ))}
                {related.good.map(({ id, file, preview }) => (
                  <li key={id}>
                    <PictureTile state="added" name={file.name} onPress={() => related.takeOut(id)}>
                      {preview ? <img src={preview} alt="" /> : null}
                    </PictureTile>
                  </li>
                ))}
              </ul>
            ) : null}
            <PicturePicker control={control} room="many" onFiles={pictures.chooseRelated} />
            {rows.length > 0 ? (
              <ul className={styles.rows} aria-label="Chosen files">
                {rows.map((chosen) => (
                  <li key={chosen.id}>
                    <ChosenPictureRow chosen={chosen} texts={texts} pictures={related} />
                  </li>
                ))}
              </ul>
            ) : null}
            {related.bad.length > 0 ? <p className={styles.leftOut}>{leftOut(related.bad.length)}</p> : null}
          </div>
        )}
      </Field>
    </div>
  )
}

function countOf({ oldRelated, removed, related }: ServicePictures): string {
  return [
    `${oldRelated.length - removed.length} kept`,
    removed.length > 0 && `${removed.length} removed`,
    related.good.length > 0 && `${related.good.length} new`,
  ]
    .filter(Boolean)
    .join(', ')
}

const leftOut = (count: number) =>
  count === 1
    ? 'The file with a fault is left out on save.'
    : `${count} files with a fault are left out on save.`
