import type { PictureTexts } from '@linework/contract/pictures/texts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OrderButtons } from '../../../ui/buttons/order-buttons.tsx'
import { ChosenPictureRow } from './chosen-picture-row.tsx'
import styles from './pictures.module.css'
import type { ChosenPictures } from './use-chosen-pictures.ts'

/** The progress or outcome of a file. */
export interface SentFile {
  share?: number
  note?: string
  rejection?: string
}

interface Props {
  chosen: ChosenPictures
  shown: 'all' | 'bad'
  texts: PictureTexts
  /** By the id of the chosen file. */
  sent: Record<number, SentFile>
  /** Saving shrinks what is too large. */
  shrinks?: boolean
}

export function ChosenPictureRows({ chosen, shown, texts, sent, shrinks = false }: Props) {
  const rows = chosen[shown]
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
              {...sent[picture.id]}
              order={
                chosen.all.length > 1 && shown === 'all' ? (
                  <OrderButtons
                    name={picture.file.name}
                    place={chosen.all.indexOf(picture)}
                    count={chosen.all.length}
                    vertical
                    onMove={(by) => chosen.move(picture.id, by)}
                  />
                ) : null
              }
            />
          </li>
        ))}
      </ul>
      <LeftOut chosen={chosen} shrinks={shrinks} />
    </>
  )
}

/** What becomes of the files that cannot be sent as they are. */
function LeftOut({ chosen, shrinks }: { chosen: ChosenPictures; shrinks: boolean }) {
  const large = shrinks ? chosen.bad.filter(({ problem }) => problem !== 'wrongType') : []
  const skipped = chosen.bad.length - large.length
  return (
    <>
      {skipped > 0 ? (
        <p className={styles.skipped}>{`${countFiles(skipped)} cannot be used and will be skipped.`}</p>
      ) : null}
      {large.length > 0 ? (
        <p className={styles.skipped}>
          {`${countFiles(large.length)} too large: saving shrinks ${large.length === 1 ? 'it' : 'them'}. Take out what should stay as it is.`}
        </p>
      ) : null}
      {large.length > 1 ? (
        <Button
          variant="ghost"
          size="small"
          disabled={large.some(({ shrinking }) => shrinking)}
          onClick={async () => {
            for (const picture of large) await chosen.shrink(picture)
          }}
        >
          Shrink all
        </Button>
      ) : null}
    </>
  )
}

const countFiles = (count: number) => (count === 1 ? '1 file' : `${count} files`)
