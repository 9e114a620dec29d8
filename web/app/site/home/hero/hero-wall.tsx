import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { HeroColumn } from './hero-column.tsx'
import styles from './hero-wall.module.css'

interface Props {
  columns: ShownPicture[][]
  /** The columns are endless; otherwise a few pictures are shown side by side. */
  isMoving: boolean
  paused: boolean
}

const byWidth = (columns: number) => `(max-width: 860px) ${Math.ceil(60 / columns)}vw, ${100 / columns}vw`

export function HeroWall({ columns, isMoving, paused }: Props) {
  if (isMoving)
    return (
      <div className={styles.wall} data-paused={paused || undefined} data-wall aria-hidden="true">
        {columns.map((pictures, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <HeroColumn key={i} pictures={pictures} turned={i % 2 === 1} />
        ))}
      </div>
    )
  return (
    <div className={styles.few} data-wall aria-hidden="true">
      {columns.flat().map((picture) => (
        <StudioImage
          key={picture.id}
          picture={picture}
          sizes={byWidth(columns.length)}
          alt=""
          loading="eager"
        />
      ))}
    </div>
  )
}
