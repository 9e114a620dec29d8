import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { PICTURE_ADDRESS } from '@linework/contract/text/blocks'
import { Picture } from '../pictures/picture.tsx'
import styles from './formatted-text.module.css'

/** Pictures with at least this aspect ratio fill the width without exceeding the height of a screen. */
const WIDE = 1.3

/** Renders a picture in a text, only if the studio has uploaded it and still shows it. */
export const drawPictureOf = (pictures: PictureData[]) => (address: string, alt: string) => {
  const id = PICTURE_ADDRESS.exec(address)?.[1]
  const picture = pictures.find(({ public_id }) => public_id === id)
  if (picture === undefined) return null
  const isWide = picture.width >= picture.height * WIDE
  return (
    <Picture
      className={`${styles.picture} ${isWide ? '' : styles.narrow}`}
      picture={picture}
      sizes={`(min-width: 1024px) ${isWide ? 68 : 46}vw, 100vw`}
      alt={alt || picture.alt}
    />
  )
}
