import type { PictureTexts } from '@linework/contract/pictures/texts'
import { OrderButtons } from '../../../ui/buttons/order-buttons.tsx'
import { ChosenPictureRow } from './chosen-picture-row.tsx'
import styles from './pictures.module.css'
import { shareOfEach } from './share-of-each.ts'
import type { ChosenPictures } from './use-chosen-pictures.ts'

/** What became of a file that travels on its own. */
export interface SentFile {
  share?: number
  note?: string
  refusal?: string
}

interface Props {
  chosen: ChosenPictures
  shown: 'all' | 'bad'
  texts: PictureTexts
  progress: number | undefined
  /** By the id of the chosen file, where each is sent by itself. */
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
      {chosen.bad.length > 0 ? <p className={styles.leftOut}>{leftOut(chosen.bad.length)}</p> : null}
    </>
  )
}

const leftOut = (count: number) =>
  count === 1
    ? 'The file with a fault is left out on save.'
    : `${count} files with a fault are left out on save.`
