import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import type { ReactNode } from 'react'
import { PHONE_HALF, Picture } from './picture.tsx'
import styles from './picture-mosaic.module.css'

/** Matches picture-mosaic.module.css. */
function sizesOf(i: number, count: number): string {
  const place = i % 8
  const isWide = [0, 5, 7].includes(place) || (place === 4 && count - i >= 4)
  return isWide ? '(min-width: 861px) 50vw, 100vw' : `(min-width: 861px) 25vw, ${PHONE_HALF}vw`
}

interface Props {
  pictures: PictureData[]
  /** For a picture without alternative text. */
  alt: string
  /** Wraps a tile in a link. */
  link?: (picture: PictureData, tile: ReactNode) => ReactNode
}

/** Alternates large and small tiles; five or eight fill a rectangle, other counts leave gaps at the end. */
export function PictureMosaic({ pictures, alt, link = (_, tile) => tile }: Props) {
  return (
    <ul className={styles.mosaic}>
      {pictures.map((picture, i) => (
        <li key={picture.public_id}>
          {link(
            picture,
            <Picture
              className={styles.tile}
              picture={picture}
              sizes={sizesOf(i, pictures.length)}
              alt={picture.alt || alt}
            />,
          )}
        </li>
      ))}
    </ul>
  )
}
