import type { ListedPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import { useState } from 'react'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { countText } from './picture-viewer.tsx'
import styles from './row-pictures.module.css'

export function RowPictures({ thumbnails, count }: { thumbnails: ListedPicture[]; count: number }) {
  // URLs that did not load, because they have expired or the picture was removed.
  const [failed, setFailed] = useState<string[]>([])
  if (count === 0) return null
  const shown = thumbnails.filter(({ thumbnail }) => !failed.includes(thumbnail))
  const more = count - shown.length
  return (
    <span className={styles.pictures}>
      <span className="visually-hidden">{`${countText(count)}. `}</span>
      <Row as="span" gap={1} align="center" className={styles.strip}>
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
          <span className="muted text-xs" aria-hidden="true">
            {shown.length === 0 ? countText(more) : `+${more}`}
          </span>
        ) : null}
      </Row>
      <span className={`muted text-sm ${styles.count}`} aria-hidden="true">
        <OfficeIcon name="gallery" size={16} />
        {count}
      </span>
    </span>
  )
}
