import { GALLERY_CATEGORIES } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { Picture } from '../../shared/picture.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './gallery-tile.module.css'
import selectionStyles from './selection/selection.module.css'

const SIZES = '(min-width: 1101px) 25vw, (min-width: 640px) 33vw, 50vw'

interface Props {
  image: GalleryImage
  /** Used in the labels of its buttons, such as 'picture 3'. */
  name: string
  /** Set while pictures are being selected. */
  selected?: { isOn: boolean; onToggle: () => void } | undefined
  onDescribe: () => void
  onDelete: () => void
}

/** A tap anywhere opens it. The trash stands on it only where there is a mouse; it is in the sheet too. */
export function GalleryTile({ image, name, selected, onDescribe, onDelete }: Props) {
  const figure = (
    <figure className={styles.tile}>
      <Picture
        className={styles.picture}
        picture={image}
        sizes={SIZES}
        alt={selected ? '' : image.alt || `No description, ${name}`}
      />
      <figcaption className={styles.category}>{categoryName(image.category)}</figcaption>
      {image.alt === '' ? (
        <span className={styles.undescribed} aria-hidden="true">
          No description
        </span>
      ) : null}
      {selected ? null : (
        <>
          <button
            type="button"
            className={styles.open}
            aria-label={`Describe ${name}`}
            title={`Describe ${name}`}
            onClick={onDescribe}
          />
          <div className={styles.tools}>
            <IconButton icon="trash" label={`Delete ${name}`} onPicture danger onClick={onDelete} />
          </div>
        </>
      )}
    </figure>
  )
  if (selected === undefined) return figure
  return (
    <label className={selectionStyles.tile}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected.isOn}
        onChange={selected.onToggle}
      />
      {figure}
    </label>
  )
}

function categoryName(category: string): string {
  const known = GALLERY_CATEGORIES.find((each) => each === category)
  return known ? CATEGORY_NAMES[known] : category
}
