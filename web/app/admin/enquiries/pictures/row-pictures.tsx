import type { ListedPicture } from '@linework/contract/enquiry-pictures/shapes'
import { useState } from 'react'
import { countText } from './picture-names.ts'
import styles from './row-pictures.module.css'

interface Props {
  /** The first of them. */
  thumbnails: ListedPicture[]
  count: number
}

/** On the row of an enquiry: that it has pictures, and the first of them. */
export function RowPictures({ thumbnails, count }: Props) {
  // Addresses that have ended, or of pictures that were removed meanwhile.
  const [failed, setFailed] = useState<string[]>([])
  if (count === 0) return null
  const shown = thumbnails.filter(({ thumbnail }) => !failed.includes(thumbnail))
  const more = count - shown.length
  return (
    <span className={styles.pictures}>
      <span className="visually-hidden">{`${countText(count)}. `}</span>
      <span className={styles.strip}>
        {shown.map(({ thumbnail }) => (
          <img
            key={thumbnail}
            src={thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed((before) => [...before, thumbnail])}
          />
        ))}
        {more > 0 ? (
          <span className={styles.more} aria-hidden="true">
            {shown.length === 0 ? countText(more) : `+${more}`}
          </span>
        ) : null}
      </span>
    </span>
  )
}
