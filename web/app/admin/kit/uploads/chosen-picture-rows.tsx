import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import type { ReactNode } from 'react'
import { OrderButtons } from '../../../ui/buttons/order-buttons.tsx'
import { FileRow } from '../../../ui/fields/file-row.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { type ChosenPicture, type ChosenPictures, hasError } from './use-chosen-pictures.ts'

export interface SentFile {
  share?: number
  note?: string
  rejection?: string
}

interface Props {
  chosen: ChosenPictures
  shown: 'all' | 'bad'
  texts: PictureTexts
  sent: Record<number, SentFile>
}

export function ChosenPictureRows({ chosen, shown, texts, sent }: Props) {
  const rows = chosen[shown]
  if (rows.length === 0) return null
  return (
    <>
      <Stack as="ul" gap={2} aria-label="Chosen files">
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
      </Stack>
      <LeftOut chosen={chosen} />
    </>
  )
}

function LeftOut({ chosen }: { chosen: ChosenPictures }) {
  const skipped = chosen.bad.filter(hasError).length
  const large = chosen.bad.length - skipped
  return (
    <>
      {skipped > 0 ? (
        <p className="muted text-sm">{`${countFiles(skipped)} cannot be used and will be skipped.`}</p>
      ) : null}
      {large > 0 ? (
        <p className="muted text-sm">
          {`${countFiles(large)} ${large === 1 ? 'is' : 'are'} too large and will be resized.`}
        </p>
      ) : null}
    </>
  )
}

const countFiles = (count: number) => (count === 1 ? '1 file' : `${count} files`)

interface ChosenPictureRowProps {
  chosen: ChosenPicture
  texts: PictureTexts
  pictures: ChosenPictures
  errorId?: string | undefined
  share?: number | undefined
  rejection?: string | undefined
  note?: string | undefined
  order?: ReactNode
}

export function ChosenPictureRow(props: ChosenPictureRowProps) {
  const { chosen, texts, pictures, errorId, share, rejection, note, order } = props
  const { id, file, problem, preview } = chosen
  return (
    <FileRow
      name={file.name}
      bytes={file.size}
      preview={preview}
      error={problem && hasError(chosen) ? texts[problem](file.name) : rejection}
      errorId={errorId}
      share={share}
      note={note}
      order={order}
      onTakeOut={() => pictures.removeById(id)}
    />
  )
}
