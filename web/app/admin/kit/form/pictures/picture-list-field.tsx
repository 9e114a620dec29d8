import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { OrderButtons } from '../../../../ui/buttons/order-buttons.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { ChosenPictureRows, type SentFile } from '../../uploads/chosen-picture-rows.tsx'
import styles from '../../uploads/pictures.module.css'
import { DescribeInForm } from './describe-dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { PictureTile } from './picture-tile.tsx'
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

interface PictureTilesProps {
  label: string
  pictures: PictureList
  sent: Record<number, SentFile>
}

function PictureTiles({ label, pictures, sent }: PictureTilesProps) {
  const { chosen, old, removed } = pictures
  const [describing, setDescribing] = useState<PictureData>()
  return (
    <>
      <Stack as="ul" gap={3} className={styles.tiles} aria-label={label}>
        {old.map((picture, i) => (
          <li key={picture.public_id}>
            <PictureTile
              state={removed.includes(picture.public_id) ? 'removed' : 'kept'}
              name={`picture ${i + 1}`}
              onPress={() => pictures.toggleRemoved(picture.public_id)}
              tool={
                <IconButton
                  icon="edit"
                  label={`Describe picture ${i + 1}`}
                  onPicture
                  onClick={() => setDescribing(picture)}
                />
              }
              order={
                <OrderButtons
                  name={`picture ${i + 1}`}
                  place={i}
                  count={old.length}
                  onPicture
                  onMove={(by) => pictures.moveOld(i, by)}
                />
              }
            >
              <Picture picture={picture} sizes="160px" alt={picture.alt || `Picture ${i + 1}`} />
            </PictureTile>
          </li>
        ))}
        {chosen.good.map(({ id, file, preview }) => (
          <li key={id}>
            <PictureTile
              state="added"
              name={file.name}
              share={sent[id]?.share}
              onPress={() => chosen.removeById(id)}
            >
              {preview ? <img src={preview} alt="" /> : null}
            </PictureTile>
          </li>
        ))}
      </Stack>
      {describing ? (
        <DescribeInForm
          image={describing}
          crops="work"
          onClose={() => setDescribing(undefined)}
          onSaved={(described) => {
            pictures.showDescribed(described)
            setDescribing(undefined)
          }}
        />
      ) : null}
    </>
  )
}
