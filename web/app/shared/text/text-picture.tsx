import { PICTURE_ADDRESS } from '@linework/contract/formatted-text/links'
import type { Picture as PictureData } from '@linework/contract/pictures/shapes'
import { Picture } from '../pictures/picture.tsx'
import styles from './formatted-text.module.css'

/** From this shape on a picture fills the width beside a text before it is too high for a screen. */
const WIDE = 1.3

/** A picture of a text. Only those that the studio has uploaded and still shows. */
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
