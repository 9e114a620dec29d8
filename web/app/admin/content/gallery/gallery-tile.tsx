import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useLongPress } from '../../../ui/motion/use-long-press.ts'
import { ListChip } from '../../kit/publication/status-badge.tsx'
import { categoryName } from './categories.ts'
import styles from './gallery-tile.module.css'
import { labelLine } from './labels/label-texts.ts'
import selectionStyles from './selection/selection.module.css'

const SIZES = '(min-width: 1101px) 25vw, (min-width: 640px) 33vw, 50vw'

interface Props {
  image: GalleryImage
  /** The name of the picture in the labels of its buttons, such as 'picture 3'. */
  name: string
  /** True in selection mode, where a tap selects the picture. */
  isSelecting: boolean
  isSelected: boolean
  onToggle: () => void
  /** Selects the range from the last selected picture to this picture. */
  onReach: () => void
  onOpen: () => void
  onDelete: () => void
}

/** A tap opens the picture, a long press selects it. Only with a mouse, a checkbox and Delete are shown. */
export function GalleryTile(props: Props) {
  const { image, name, isSelecting, isSelected, onToggle, onReach, onOpen, onDelete } = props
  const labels = labelLine(image)
  const press = useLongPress(isSelecting ? onReach : onToggle)
  return (
    <figure className={styles.tile} data-selecting={isSelecting} data-selected={isSelected} {...press}>
      <div className={`relative ${styles.frame}`}>
        <Picture
          className="square"
          picture={image}
          sizes={SIZES}
          alt={isSelecting ? '' : image.alt || `No description, ${name}`}
        />
        <div className={styles.marks}>
          <ListChip publication={image.publication} />
          {image.alt === '' ? (
            <span className={`text-highlight ${styles.undescribed}`} aria-hidden="true">
              No description
            </span>
          ) : null}
          <span className={`text-xs truncate medium ${styles.category}`}>{categoryName(image.category)}</span>
        </div>
        {isSelecting ? null : (
          <button
            type="button"
            className="cover"
            aria-label={`Describe ${name}`}
            title={`Describe ${name}`}
            onClick={onOpen}
          />
        )}
        <label className={styles.choose}>
          <input
            className={selectionStyles.box}
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              (nativeEvent as MouseEvent).shiftKey === true ? onReach() : onToggle()
            }
          />
        </label>
        {isSelecting ? null : (
          <div className={styles.actions}>
            <IconButton icon="trash" label={`Delete ${name}`} onPicture danger onClick={onDelete} />
          </div>
        )}
      </div>
      <figcaption className={`muted text-xs truncate ${styles.labels}`} data-missing={labels === ''}>
        {labels || 'No labels'}
      </figcaption>
    </figure>
  )
}
