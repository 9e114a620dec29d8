import type { PictureTexts } from '@linework/contract/pictures/texts'
import { Field } from '../../../ui/fields/field.tsx'
import { ChosenPictureRows, type SentFile } from './chosen-picture-rows.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import styles from './pictures.module.css'
import type { PictureList } from './use-picture-list.ts'

interface Props {
  label: string
  /** For screen readers, such as 'Pictures of this service'. */
  listLabel: string
  pictures: PictureList
  texts: PictureTexts
  error: string | undefined
  sent: Record<number, SentFile>
}

export function PictureListField({ label, listLabel, pictures, texts, error, sent }: Props) {
  // New pictures are tiles beside saved ones, and rows in a form without saved ones.
  const hasOld = pictures.old.length > 0
  return (
    <Field label={label} optional note={hasOld ? countOf(pictures) : undefined} error={error}>
      {(control) => (
        <div className={styles.stack}>
          {hasOld ? <PictureTiles label={listLabel} pictures={pictures} sent={sent} /> : null}
          <PicturePicker control={control} room="many" onFiles={pictures.choose} />
          <ChosenPictureRows
            chosen={pictures.chosen}
            shown={hasOld ? 'bad' : 'all'}
            texts={texts}
            sent={sent}
            shrinks
          />
        </div>
      )}
    </Field>
  )
}

function countOf({ kept, removed, files }: PictureList): string {
  return [
    `${kept.length} kept`,
    removed.length > 0 && `${removed.length} removed`,
    files.length > 0 && `${files.length} new`,
  ]
    .filter(Boolean)
    .join(', ')
}
