import { Picture } from '../../shared/pictures/picture.tsx'
import styles from '../../ui/viewer/viewer.module.css'
import { StageFrame } from '../../ui/viewer/viewer-frame.tsx'
import type { Shown } from './album.ts'
import { sizesOf } from './album.ts'
import { inOrder, PairSlider } from './pair-slider.tsx'

/** The picture and, hidden, its neighbours, so that they are preloaded. */
export function ViewerStage({ pictures, index }: { pictures: Shown[]; index: number }) {
  return pictures.slice(Math.max(0, index - 1), index + 2).map((picture) => {
    const shown = picture === pictures[index]
    return (
      <StageFrame key={picture.public_id} ratio={picture.width / picture.height} shown={shown}>
        {picture.pair && shown ? (
          <PairSlider {...inOrder(picture, picture.pair)} sizes={sizesOf(picture)} alt={picture.alt} />
        ) : (
          <Picture
            className={styles.picture}
            picture={picture}
            sizes={sizesOf(picture)}
            alt={picture.alt}
            priority={shown ? 'high' : undefined}
          />
        )}
      </StageFrame>
    )
  })
}
