import type { PictureTexts } from '@linework/contract/pictures/texts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FileRow } from '../../../ui/fields/file-row.tsx'
import type { ChosenPicture, ChosenPictures } from './use-chosen-pictures.ts'

interface Props {
  chosen: ChosenPicture
  texts: PictureTexts
  pictures: ChosenPictures
  errorId?: string | undefined
  /** The share that has been uploaded. */
  share?: number | undefined
  /** The server's message when it rejected the file. */
  rejection?: string | undefined
  note?: string | undefined
  /** Buttons that move it. */
  order?: ReactNode
}

export function ChosenPictureRow(props: Props) {
  const { chosen, texts, pictures, errorId, share, rejection, note, order } = props
  const { id, file, problem, preview, shrinking = false } = chosen
  return (
    <FileRow
      name={file.name}
      bytes={file.size}
      preview={preview}
      error={problem ? texts[problem](file.name) : rejection}
      errorId={errorId}
      share={share}
      note={note}
      order={order}
      remedy={
        problem === 'tooLarge' || problem === 'tooManyPixels' ? (
          <Button variant="ghost" size="small" disabled={shrinking} onClick={() => pictures.shrink(chosen)}>
            {shrinking ? 'Shrinking...' : 'Shrink to fit'}
          </Button>
        ) : null
      }
      onTakeOut={() => pictures.takeOut(id)}
    />
  )
}
