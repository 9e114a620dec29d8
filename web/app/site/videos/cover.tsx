import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { useRef } from 'react'
import { Picture } from '../../shared/pictures/picture.tsx'
import { useDrawnLine } from '../drawn-line/use-drawn-line.ts'
import styles from './cover.module.css'

/** At most this many are side by side, of which one is light and one has the accent colour. */
const MAX_ACROSS = 5

interface Props {
  title: string
  place: number
  /** The video's thumbnail; without one only the title is shown, never an unrelated picture. */
  picture: PictureData | null
  sizes: string
  /** The sample's first reel shows a line being drawn. */
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
