import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { PHONE_HALF, Picture } from '../../shared/pictures/picture.tsx'
import { PictureRows } from '../../shared/pictures/picture-rows.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import { altOf } from './alt-of.ts'
import { balanceColumns } from './balance-columns.ts'
import styles from './gallery-wall.module.css'

const FIRST_ROW = 4
const SKELETONS = ['a', 'b', 'c', 'd']
/** With fewer pictures than this, four columns would have gaps. */
const FILLING = 8
const PAGE_OF_SKELETONS = Array.from({ length: 12 }, (_, n) => `tile ${n}`)

interface Props {
  images: GalleryImage[]
  total: number
  loading: boolean
}

export function GalleryWall({ images, total, loading }: Props) {
  if (total < FILLING && images.length === total)
    return (
      <div className={styles.room}>
        <PictureRows
          pictures={images.map((image) => ({ ...image, alt: altOf(image) }))}
          alt=""
          link={({ public_id }, tile) => <PictureLink id={public_id}>{tile}</PictureLink>}
          label="Pictures"
        />
      </div>
    )
  const rowsOf = balanceColumns(total)
  return (
    <div className={styles.room}>
      <ul className={styles.wall} aria-label="Pictures" aria-busy={loading}>
        {images.map((image, n) => (
          <li key={image.public_id} data-words={image.alt || undefined} data-rows={rowsOf(n)}>
            <PictureLink id={image.public_id}>
              <Picture
                className="h-full"
                picture={image}
                sizes={tileSizes(n, image)}
                alt={altOf(image)}
                priority={n < FIRST_ROW ? 'low' : undefined}
              />
            </PictureLink>
          </li>
        ))}
        {loading ? skeletons(SKELETONS) : null}
      </ul>
    </div>
  )
}

export function LoadingWall() {
  return (
    <div className={styles.room}>
      <ul className={styles.wall} aria-label="Loading pictures" aria-busy="true">
        {skeletons(PAGE_OF_SKELETONS)}
      </ul>
    </div>
  )
}

const skeletons = (keys: string[]) =>
  keys.map((key) => (
    <li key={key} aria-hidden="true">
      <Skeleton className="h-full" />
    </li>
  ))

const SHAPES = [4 / 5, 2 / 3, 1]
const COLUMNS = [
  { from: 861, share: 25 },
  { from: 640, share: 33.3 },
  { from: 0, share: PHONE_HALF },
]

/** Returns the width of the n-th picture as rendered: a wide picture is scaled up and cropped by its tile. */
export function tileSizes(n: number, picture: { width: number; height: number }): string {
  const shape = SHAPES[n % SHAPES.length] as number
  const cropped = Math.max(1, picture.width / picture.height / shape)
  return COLUMNS.map(({ from, share }) => {
    const width = `${Math.ceil(share * cropped)}vw`
    return from > 0 ? `(min-width: ${from}px) ${width}` : width
  }).join(', ')
}
