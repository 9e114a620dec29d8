import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { useRef } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { useDrawnLine } from '../drawn-line/use-drawn-line.ts'
import styles from './cover.module.css'

/** Maximum number of covers side by side, of which one is light and one has the accent colour. */
const MAX_ACROSS = 5

interface Props {
  title: string
  place: number
  /** The video's thumbnail. Null shows the title only, because another picture would be misleading. */
  picture: PictureData | null
  sizes: string
  /** True for the sample studio's first reel, on which a line is drawn. */
  isDrawn?: boolean
}

export function Cover({ title, place, picture, sizes, isDrawn = false }: Props) {
  const cover = useRef<HTMLDivElement>(null)
  const Line = useDrawnLine(cover, isDrawn)
  return (
    <div ref={cover} className={`cover ${styles.cover}`} data-cover={place % MAX_ACROSS}>
      {Line && <Line look="cover" paused={false} />}
      {picture ? (
        <div className={`cover ${styles.picture}`}>
          <Picture picture={picture} sizes={sizes} alt="" />
        </div>
      ) : null}
      <span className={`relative ${styles.play}`} />
      {title && <h3 className={styles.title}>{title}</h3>}
    </div>
  )
}
