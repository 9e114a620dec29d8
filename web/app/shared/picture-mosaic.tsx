import type { Picture as PictureData } from '@prahar/contract/pictures'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import styles from './picture-mosaic.module.css'

const SIZES = '(min-width: 861px) 50vw, 100vw'

interface Props {
  pictures: PictureData[]
  /** For a picture that has no words of its own. */
  alt: string
  /** Puts a tile into a link. */
  link?: (picture: PictureData, tile: ReactNode) => ReactNode
}

/** Large and small tiles in turn; five and eight close to a rectangle, else the holes are at the end. */
export function PictureMosaic({ pictures, alt, link = (_, tile) => tile }: Props) {
  return (
    <ul className={styles.mosaic}>
      {pictures.map((picture) => (
        <li key={picture.public_id}>
          {link(
            picture,
            <Picture className={styles.tile} picture={picture} sizes={SIZES} alt={picture.alt || alt} />,
          )}
        </li>
      ))}
    </ul>
  )
}
