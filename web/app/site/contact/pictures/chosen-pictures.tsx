import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { useEffect, useRef } from 'react'
import { findDraft } from './batches.ts'
import { choosePictures, countLeft } from './choose-pictures.ts'
import { focusBeside } from './next-focus.ts'
import { PictureRow } from './picture-row.tsx'
import styles from './picture-rows.module.css'
import { type Picture, usePictures } from './picture-store.ts'
import { chosenText, KIND_NAMES, tooManyText } from './picture-texts.ts'
import { loadPictures } from './upload-queue/load-pictures.ts'
import { removePicture, uploadQueuedPictures } from './upload-queue/upload-queued-pictures.ts'

/** Adds the files to the batch. Returns a message about files above the limit. */
export async function addFiles(kind: PictureKind, files: File[], batch: string): Promise<string> {
  await loadPictures()
  const leftOut = choosePictures(kind, files, batch)
  return leftOut.length > 0 ? tooManyText(leftOut, ENQUIRY_PICTURES_MAX) : ''
}

interface Props {
  /** Called with the number of pictures that the form would send. */
  onCount: (count: number) => void
}

/** The pictures of the form in this tab. */
export function ChosenPictures({ onCount }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const draft = findDraft()
  const pictures = usePictures().filter(({ batch, state }) => batch === draft || state === 'unreadable')
  const count = countLeft(pictures, draft)
  useEffect(() => {
    void uploadQueuedPictures()
  }, [])
  useEffect(() => onCount(count), [count, onCount])

  /** Keeps the focus in the list, or returns it to the field above. */
  function remove(picture: Picture, at: number) {
    const fields = list.current?.closest('fieldset')
    focusBeside(list.current, at, fields?.querySelector<HTMLElement>('input:not(:disabled)'))
    void removePicture(picture)
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {chosenText(pictures)}
      </p>
      {pictures.length === 0 ? null : (
        <ul ref={list} className={styles.rows}>
          {pictures.map((picture, at) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              label={`Remove picture ${at + 1} of ${pictures.length}, ${KIND_NAMES[picture.kind].toLowerCase()}`}
              onRemove={() => remove(picture, at)}
            />
          ))}
        </ul>
      )}
      {count < ENQUIRY_PICTURES_MAX ? null : (
        <p className={styles.note}>{`${ENQUIRY_PICTURES_MAX} pictures are all that can be sent.`}</p>
      )}
    </>
  )
}
