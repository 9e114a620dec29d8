import { useEffect, useRef } from 'react'
import { isSent } from '../batches.ts'
import { focusBeside, PictureRow } from '../picture-row.tsx'
import styles from '../picture-rows.module.css'
import { isUnsent, type Picture, usePictures } from '../picture-store.ts'
import { followingText, KIND_NAMES, leavingText } from '../picture-texts.ts'
import { isStored } from '../stored-pictures.ts'
import { readArrivedBefore } from './load-pictures.ts'
import { removePicture, uploadQueuedPictures } from './upload-queued-pictures.ts'

export { uploadQueuedPictures }

const isFollowing = (picture: Picture) =>
  ['queued', 'sending', 'paused', 'arrived', 'rejected'].includes(picture.state) || isSent(picture.batch)

export function UploadStatus({ className }: { className?: string | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  const pictures = usePictures().filter(isFollowing)
  useEffect(() => {
    void uploadQueuedPictures()
  }, [])
  if (pictures.length === 0) return null
  const left = pictures.filter(isUnsent)
  const arrived = pictures.filter(({ state }) => state === 'arrived').length + readArrivedBefore()
  const lost = pictures.length - left.length - (arrived - readArrivedBefore())

  function remove(picture: Picture, at: number) {
    focusBeside(list.current, at, list.current?.closest('[tabindex="-1"]'))
    void removePicture(picture)
  }

  return (
    <div className={className}>
      <p role="status">{followingText(arrived, lost, left.length)}</p>
      {left.length === 0 ? null : <p className="mt-3 muted text-xs">{leavingText(left.every(isStored))}</p>}
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
    </div>
  )
}
