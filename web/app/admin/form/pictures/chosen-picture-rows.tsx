import type { PictureTexts } from '@linework/contract/pictures/texts'
import { OrderButtons } from '../../../ui/buttons/order-buttons.tsx'
import { ChosenPictureRow } from './chosen-picture-row.tsx'
import styles from './pictures.module.css'
import { shareOfEach } from './share-of-each.ts'
import type { ChosenPictures } from './use-chosen-pictures.ts'

/** The progress or outcome of a file that is uploaded by itself. */
export interface SentFile {
  share?: number
  note?: string
  rejection?: string
}

interface Props {
  chosen: ChosenPictures
  shown: 'all' | 'bad'
  texts: PictureTexts
  progress: number | undefined
  /** By the id of the chosen file, when each is uploaded by itself. */
  sent?: Record<number, SentFile>
}

export function ChosenPictureRows({ chosen, shown, texts, progress, sent }: Props) {
  const rows = chosen[shown]
  const shares = shareOfEach(
    chosen.good.map(({ file }) => file),
    progress,
  )
  if (rows.length === 0) return null
  return (
    <>
      <ul className={styles.rows} aria-label="Chosen files">
        {rows.map((picture) => (
          <li key={picture.id}>
            <ChosenPictureRow
              chosen={picture}
              texts={texts}
              pictures={chosen}
              {...(sent ? sent[picture.id] : { share: shares[chosen.good.indexOf(picture)] })}
              order={
                chosen.all.length > 1 && shown === 'all' ? (
                  <OrderButtons
                    name={picture.file.name}
                    place={chosen.all.indexOf(picture)}
                    count={chosen.all.length}
                    onMove={(by) => chosen.move(picture.id, by)}
                  />
                ) : null
              }
            />
          </li>
        ))}
      </ul>
      {chosen.bad.length > 0 ? <p className={styles.skipped}>{skippedText(chosen.bad.length)}</p> : null}
    </>
  )
}

const skippedText = (count: number) =>
  count === 1
    ? '1 file cannot be used and will be skipped.'
    : `${count} files cannot be used and will be skipped.`
