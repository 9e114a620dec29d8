import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { PHONE_HALF } from '../../../shared/pictures/phone-half.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { PictureLink } from '../../viewer/picture-link.tsx'
import { arrangeWork } from './arrange-work.ts'
import styles from './work-grid.module.css'

interface Props {
  pictures: PictureData[]
  /** For a picture without alternative text. */
  alt: string
}

export function WorkGrid({ pictures, alt }: Props) {
  const rowOf = arrangeWork(pictures.length).flatMap((row) => Array<number>(row).fill(row))
  return (
    <ul className={styles.grid}>
      {pictures.map((picture, i) => (
        <li key={picture.public_id} data-row={rowOf[i]}>
          <PictureLink id={picture.public_id}>
            <Picture
              className={styles.tile}
              picture={picture}
              sizes={`(min-width: 861px) ${Math.ceil(100 / (rowOf[i] ?? 1))}vw, ${isWide(i, pictures) ? 100 : PHONE_HALF}vw`}
              alt={picture.alt || alt}
            />
          </PictureLink>
        </li>
      ))}
    </ul>
  )
}

/** Matches work-grid.module.css on a phone. */
function isWide(i: number, all: unknown[]): boolean {
  const place = i % 5
  return place === 0 || (i === all.length - 1 && place % 2 === 1)
}
