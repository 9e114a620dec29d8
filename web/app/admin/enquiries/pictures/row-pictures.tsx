import type { ListedPicture } from '@linework/contract/enquiry-pictures/shapes'
import { countText } from './picture-names.ts'
import styles from './row-pictures.module.css'

interface Props {
  /** The first of them. */
  thumbnails: ListedPicture[]
  count: number
}

/** On the row of an enquiry: that it has pictures, and the first of them. */
export function RowPictures({ thumbnails, count }: Props) {
  if (count === 0) return null
  const more = count - thumbnails.length
  return (
    <span className={styles.pictures}>
      <span className="visually-hidden">{`${countText(count)}. `}</span>
      <span className={styles.strip}>
        {thumbnails.map(({ thumbnail }) => (
          <img
            // A new address is a new element: one that failed stays hidden.
            key={thumbnail}
            src={thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            // Its address has ended, or it was removed meanwhile.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        ))}
        {more > 0 ? (
          <span className={styles.more} aria-hidden="true">
            {`+${more}`}
          </span>
        ) : null}
      </span>
    </span>
  )
}
