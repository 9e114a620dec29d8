import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/enquiry-pictures/limits'
import { useEffect, useRef } from 'react'
import { findDraft } from './batches.ts'
import { choosePictures, countLeft } from './choose-pictures.ts'
import { focusBeside } from './focus-beside.ts'
import { followPictures, removePicture } from './following/follow-pictures.ts'
import { loadPictures } from './following/load-pictures.ts'
import { PictureRow } from './picture-row.tsx'
import styles from './picture-rows.module.css'
import { type Picture, usePictures } from './picture-store.ts'
import { chosenText, KIND_NAMES, tooManyText } from './picture-texts.ts'

/** Adds them to the batch, and returns what there is to say about files that are too many. */
export async function addFiles(kind: PictureKind, files: File[], batch: string): Promise<string> {
  await loadPictures()
  const leftOut = choosePictures(kind, files, batch)
  return leftOut.length > 0 ? tooManyText(leftOut, ENQUIRY_PICTURES_MAX) : ''
}

interface Props {
  /** Told how many the form would send. */
  onCount: (count: number) => void
}

/** The pictures of the form in this tab. */
export function ChosenPictures({ onCount }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const draft = findDraft()
  const pictures = usePictures().filter(({ batch, state }) => batch === draft || state === 'unreadable')
  const count = countLeft(pictures, draft)
  useEffect(() => {
    void followPictures()
  }, [])
  useEffect(() => onCount(count), [count, onCount])

  /** The focus stays in the list, or returns to the field above it. */
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
