import { GALLERY_CATEGORIES } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { Picture } from '../../shared/picture.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './gallery-tile.module.css'

const SIZES = '(min-width: 1101px) 25vw, (min-width: 640px) 33vw, 50vw'

interface Props {
  image: GalleryImage
  /** Used in the labels of its buttons, such as 'picture 3'. */
  name: string
  onDescribe: () => void
  onDelete: () => void
}

export function GalleryTile({ image, name, onDescribe, onDelete }: Props) {
  return (
    <figure className={styles.tile}>
      <Picture
        className={styles.picture}
        picture={image}
        sizes={SIZES}
        alt={image.alt || `No description, ${name}`}
      />
      <figcaption className={styles.category}>{categoryName(image.category)}</figcaption>
      <div className={styles.tools}>
        <IconButton icon="edit" label={`Describe ${name}`} onPicture onClick={onDescribe} />
        <IconButton icon="trash" label={`Delete ${name}`} onPicture danger onClick={onDelete} />
      </div>
    </figure>
  )
}

function categoryName(category: string): string {
  const known = GALLERY_CATEGORIES.find((each) => each === category)
  return known ? CATEGORY_NAMES[known] : category
}
