import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import type { ReactNode } from 'react'
import { FileRow } from '../../../ui/fields/file-row.tsx'
import { type ChosenPicture, type ChosenPictures, hasError } from './use-chosen-pictures.ts'

interface Props {
  chosen: ChosenPicture
  texts: PictureTexts
  pictures: ChosenPictures
  errorId?: string | undefined
  /** The uploaded fraction from 0 to 1. */
  share?: number | undefined
  /** The error of the server when it rejected the file. */
  rejection?: string | undefined
  note?: string | undefined
  /** Buttons that change the order. */
  order?: ReactNode
}

export function ChosenPictureRow(props: Props) {
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
