import type { Picture as PictureData } from '@linework/contract/pictures/shapes'
import { Picture } from '../../shared/pictures/picture.tsx'
import styles from './cover.module.css'

/** So many stand side by side at most, and one of them is on paper and one in the accent. */
const MAX_ACROSS = 5

interface Props {
  /** '' for a film without a name. */
  title: string
  /** Where it stands in its row. */
  place: number
  /** The film's own picture; without one the title stands alone, never beside a picture of something else. */
  picture: PictureData | null
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
}

/** What stands for a film until it plays. */
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
