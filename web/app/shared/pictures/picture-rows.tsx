import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import type { ReactNode } from 'react'
import { PHONE_HALF, Picture } from './picture.tsx'
import styles from './picture-rows.module.css'

interface Props {
  pictures: PictureData[]
  /** The alternative text for pictures without a description. */
  alt: string
  link?: (picture: PictureData, tile: ReactNode) => ReactNode
  label?: string
}

export function PictureRows({ pictures, alt, link = (_, tile) => tile, label }: Props) {
  const rowOf = arrangeRows(pictures.length).flatMap((row) => Array<number>(row).fill(row))
  return (
    <ul className={styles.grid} aria-label={label}>
      {pictures.map((picture, i) => (
        <li key={picture.public_id} data-row={rowOf[i]}>
          {link(
            picture,
            <Picture
              className="h-full"
              picture={picture}
              sizes={`(min-width: 861px) ${Math.ceil(100 / (rowOf[i] ?? 1))}vw, ${isWide(i, pictures) ? 100 : PHONE_HALF}vw`}
              alt={picture.alt || alt}
            />,
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether a tile is wide on a phone. The rule must match picture-rows.module.css. */
function isWide(i: number, all: unknown[]): boolean {
  const place = i % 5
  return place === 0 || (i === all.length - 1 && place % 2 === 1)
}

const PATTERN = [2, 3]

/**
 * Returns the number of pictures in each row: alternately two and three, without a gap in the last row. A
 * count of 5n + 1 starts with a row of three; otherwise it would end with a single picture or a column of
 * pairs.
 */
export function arrangeRows(count: number): number[] {
  const rows = count > 1 && count % 5 === 1 ? [3] : []
  let left = count - (rows[0] ?? 0)
  for (let i = 0; left > 0; i++) {
    const row = nextRow(left, PATTERN[i % PATTERN.length] as number)
    rows.push(row)
    left -= row
  }
  return rows
}

function nextRow(left: number, wanted: number): number {
  if (left <= 3) return left
  // Avoids a last row with a single picture, which would be too large.
  return left - wanted === 1 ? 2 : wanted
}
