import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ChosenPictureRows, type SentFile } from '../../uploads/chosen-picture-rows.tsx'
import styles from '../../uploads/pictures.module.css'
import { PicturePicker } from './picture-picker.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import type { PictureList } from './use-picture-list.ts'

interface Props {
  label: string
  /** The accessible name of the list, such as 'Pictures of this service'. */
  listLabel: string
  pictures: PictureList
  texts: PictureTexts
  error: string | undefined
  sent: Record<number, SentFile>
}

export function PictureListField({ label, listLabel, pictures, texts, error, sent }: Props) {
  // New pictures are tiles next to saved ones, and rows in a form without saved ones.
  const hasOld = pictures.old.length > 0
  return (
    <Field label={label} optional note={hasOld ? countOf(pictures) : undefined} error={error}>
      {(control) => (
        <Stack gap={3} className={styles.stack}>
          {hasOld ? <PictureTiles label={listLabel} pictures={pictures} sent={sent} /> : null}
          <PicturePicker control={control} room="many" onFiles={pictures.choose} />
          <ChosenPictureRows
            chosen={pictures.chosen}
            shown={hasOld ? 'bad' : 'all'}
            texts={texts}
            sent={sent}
          />
        </Stack>
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
