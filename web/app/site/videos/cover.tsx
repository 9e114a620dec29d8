import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { Picture } from '../../shared/pictures/picture.tsx'
import styles from './cover.module.css'

/** At most this many are side by side, of which one is light and one has the accent colour. */
const MAX_ACROSS = 5

interface Props {
  /** '' for a video without a title. */
  title: string
  /** The index in its row. */
  place: number
  /** The video's thumbnail; without one only the title is shown, never an unrelated picture. */
  picture: PictureData | null
  /** The displayed width, as the value of the `sizes` attribute. */
  sizes: string
}

/** The cover of a video, shown until the video plays. */
export function Cover({ title, place, picture, sizes }: Props) {
  return (
    <div className={styles.cover} data-cover={place % MAX_ACROSS}>
      {picture ? (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={sizes} alt="" />
        </div>
      ) : null}
      <span className={styles.play} />
      {title && <h3 className={styles.title}>{title}</h3>}
    </div>
  )
}
