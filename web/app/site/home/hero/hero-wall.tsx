import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
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

const SIZES = '(max-width: 860px) 44vw, 25vw'

interface HeroColumnProps {
  pictures: readonly ShownPicture[]
  turned: boolean
}

const ROUNDS = ['first', 'second']

/** Decorative pictures, repeated twice for an endless animation. */
function HeroColumn({ pictures, turned }: HeroColumnProps) {
  return (
    <div className={`${styles.column} ${turned ? styles.turned : ''}`} data-turned={turned || undefined}>
      <div className={styles.run}>
        {ROUNDS.map((round) =>
          pictures.map((picture, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and none ever moves
            <span key={`${round}-${i}`} className={styles.picture} data-round={round}>
              <StudioImage picture={picture} sizes={SIZES} alt="" />
            </span>
          )),
        )}
      </div>
    </div>
  )
}

const COLUMNS = 4
/** Number of pictures that cover the height of a phone, where the columns are narrow. */
const PER_COLUMN_MIN = 5
/** Fewer pictures would repeat side by side. */
const MOVING_MIN = 4

interface Wall<T> {
  columns: T[][]
  /** Endless columns; a few pictures are static, each over the full height. */
  isMoving: boolean
}

/** Arranges the pictures behind the title in columns. Each picture is shown, and never beside itself. */
export function arrangeWall<T>(pictures: readonly T[]): Wall<T> {
  if (pictures.length < MOVING_MIN) return { columns: pictures.map((picture) => [picture]), isMoving: false }
  const count = Math.max(PER_COLUMN_MIN, Math.ceil(pictures.length / COLUMNS))
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const start = Math.round((column * pictures.length) / COLUMNS)
    return Array.from({ length: count }, (_, i) => pictures[(start + i) % pictures.length] as T)
  })
  return { columns, isMoving: true }
}
