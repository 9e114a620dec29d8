import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { type ReactNode, useRef, useState } from 'react'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { useDrawnLine } from '../../drawn-line/use-drawn-line.ts'
import styles from './hero-wall.module.css'

interface Props {
  columns: ShownPicture[][]
  /** True if the columns rise and fall; false for a few pictures side by side. */
  isMoving: boolean
  paused: boolean
}

const byWidth = (columns: number) => `(max-width: 860px) ${Math.ceil(60 / columns)}vw, ${100 / columns}vw`

export function HeroWall({ columns, isMoving, paused }: Props) {
  if (isMoving) return <MovingWall columns={columns} paused={paused} />
  return (
    <div className={`cover ${styles.few}`} data-wall aria-hidden="true">
      {columns.flat().map((picture) => (
        <StudioImage
          key={nameOf(picture)}
          picture={picture}
          sizes={byWidth(columns.length)}
          alt=""
          loading="eager"
        />
      ))}
    </div>
  )
}

/** The picture of the sample studio over which a line is drawn. */
const DRAWN = 'hero/skin-rose-forearm'

/** A key for the picture, because the studio data of the page contains no ids. */
const nameOf = ({ builtIn, uploaded }: ShownPicture) => builtIn?.name ?? uploaded?.public_id

/** The columns pause while the line is drawn, so that only one thing moves. */
function MovingWall({ columns, paused }: Omit<Props, 'isMoving'>) {
  const wall = useRef<HTMLDivElement>(null)
  const Line = useDrawnLine(
    wall,
    columns.some((pictures) => pictures.some((each) => nameOf(each) === DRAWN)),
  )
  const [rests, setRests] = useState(false)
  const line = Line && !rests && <Line look="wall" paused={paused} onRest={() => setRests(true)} />
  return (
    <div
      ref={wall}
      className={styles.wall}
      data-paused={paused || Boolean(line) || undefined}
      data-wall
      aria-hidden="true"
    >
      {columns.map((pictures, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <HeroColumn key={i} pictures={pictures} turned={i % 2 === 1} line={line} />
      ))}
    </div>
  )
}

const SIZES = '(max-width: 860px) 44vw, 25vw'

interface HeroColumnProps {
  pictures: readonly ShownPicture[]
  turned: boolean
  line: ReactNode
}

/** Decorative pictures. The first row has priority; the other pictures load in document order. */
function HeroColumn({ pictures, turned, line }: HeroColumnProps) {
  return (
    <div className={`${styles.column} ${turned ? styles.turned : ''}`} data-turned={turned || undefined}>
      <div className={styles.run}>
        {pictures.map((picture, i) => {
          const key = `${i} ${nameOf(picture)}`
          const priority = i === 0 ? 'auto' : 'low'
          const image = <StudioImage key={key} picture={picture} sizes={SIZES} alt="" priority={priority} />
          if (nameOf(picture) !== DRAWN) return image
          return (
            <span key={key} data-line>
              {image}
              {line}
            </span>
          )
        })}
      </div>
    </div>
  )
}

const COLUMNS = 4
/** Number of pictures that cover the height of a phone, where columns are narrow. */
const PER_COLUMN_MIN = 5
/** The wall moves only with this many pictures, because fewer would be repeated side by side. */
const MOVING_MIN = 4

interface Wall<T> {
  columns: T[][]
  isMoving: boolean
}

/** Arranges the pictures in columns behind the title, without a picture beside itself. */
export function arrangeWall<T>(pictures: readonly T[]): Wall<T> {
  if (pictures.length < MOVING_MIN) return { columns: pictures.map((picture) => [picture]), isMoving: false }
  const count = Math.max(PER_COLUMN_MIN, Math.ceil(pictures.length / COLUMNS))
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const start = Math.round((column * pictures.length) / COLUMNS)
    return Array.from({ length: count }, (_, i) => pictures[(start + i) % pictures.length] as T)
  })
  return { columns, isMoving: true }
}
