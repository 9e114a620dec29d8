import type { CSSProperties } from 'react'
import { Picture } from '../../shared/picture.tsx'
import type { Shown } from './album.ts'
import { sizesOf } from './album.ts'
import styles from './viewer.module.css'

/** The picture and, hidden, its neighbours, so that they are preloaded. */
export function ViewerStage({ pictures, index }: { pictures: Shown[]; index: number }) {
  return pictures.slice(Math.max(0, index - 1), index + 2).map((picture) => {
    const ratio = picture.width / picture.height
    const shown = picture === pictures[index]
    return (
      <div key={picture.public_id} className={styles.frame} data-shown={shown}>
        <div className={styles.fit} style={{ '--ratio': ratio } as CSSProperties}>
          <Picture
            className={styles.picture}
            picture={picture}
            sizes={sizesOf(picture)}
            alt={picture.alt}
            priority={shown ? 'high' : undefined}
          />
        </div>
      </div>
    )
  })
}
