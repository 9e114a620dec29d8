import { ENQUIRY_PICTURES_MAX, type PictureKind } from '@linework/contract/desk/enquiry-pictures'
import { useEffect, useRef } from 'react'
import { findDraft, openDraft, readBatches } from './batches.ts'
import { focusBeside, PictureRow } from './picture-row.tsx'
import styles from './picture-rows.module.css'
import { addPictures, isUnsent, type Picture, readPictures, usePictures } from './picture-store.ts'
import { chosenText, KIND_NAMES, tooManyText } from './picture-texts.ts'
import { preparePicture } from './prepare-picture.ts'
import { loadPictures } from './upload-queue/load-pictures.ts'
import { saveQueue } from './upload-queue/queue-state.ts'
import { removePicture, uploadQueuedPictures } from './upload-queue/upload-queued-pictures.ts'

export async function addFiles(kind: PictureKind, files: File[], batch: string): Promise<string> {
  await loadPictures()
  const leftOut = choosePictures(kind, files, batch)
  return leftOut.length > 0 ? tooManyText(leftOut, ENQUIRY_PICTURES_MAX) : ''
}

interface Props {
  /** Receives the number of pictures that the form would send. */
  onCount: (count: number) => void
}

export function ChosenPictures({ onCount }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const draft = findDraft()
  const pictures = usePictures().filter(({ batch, state }) => batch === draft || state === 'unreadable')
  const count = countLeft(pictures, draft)
  useEffect(() => {
    void uploadQueuedPictures()
  }, [])
  useEffect(() => onCount(count), [count, onCount])

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
        <p className="mt-3 muted text-xs">{`You can send at most ${ENQUIRY_PICTURES_MAX} pictures.`}</p>
      )}
    </>
  )
}

const countLeft = (pictures: Picture[], batch: string | undefined) =>
  pictures.filter((each) => each.batch === batch && isUnsent(each)).length

export function choosePictures(kind: PictureKind, files: File[], opened: string): string[] {
  // After a reload the batch may be gone, because its pictures were lost.
  const batch = readBatches()[opened] === undefined ? openDraft() : opened
  const room = ENQUIRY_PICTURES_MAX - countLeft(readPictures(), batch)
  const added = files.slice(0, room).map((file) => ({ file, picture: toPicture(batch, kind, file) }))
  saveQueue(
    batch,
    added.map(({ picture }) => picture.id),
  )
  addPictures(added.map(({ picture }) => picture))
  for (const { file, picture } of added) {
    preparePicture({ picture, original: file, onLate: uploadQueuedPictures })
  }
  return files.slice(room).map(({ name }) => name)
}

const toPicture = (batch: string, kind: PictureKind, file: File): Picture => ({
  id: crypto.randomUUID(),
  batch,
  kind,
  name: file.name,
  state: 'preparing',
  thumb: '',
  size: file.size,
  share: 0,
  reason: '',
})
