import { Picture } from '../../shared/pictures/picture.tsx'
import { buttonClass } from '../../ui/buttons/button-look.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import styles from '../../ui/viewer/viewer.module.css'
import { withPicture } from '../urls/picture-param.ts'
import type { ViewerProps } from './album.ts'
import { invitationOf, positionOf, sizesOf } from './album.ts'
import { PictureLabels } from './picture-labels.tsx'
import plain from './plain-viewer.module.css'

/** Shows the picture with plain links in the server's HTML, until the scripted viewer replaces it. */
export function PlainViewer({ album, index }: ViewerProps) {
  const { pictures, path, prefill } = album
  const picture = pictures[index]
  if (picture === undefined) return null
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  const invitation = invitationOf(picture, prefill)
  return (
    <figure className={`${styles.viewer} ${styles.plain}`} data-plain-viewer>
      <div className={styles.header}>
        <p className="tabular text-lg">{positionOf(album, index)}</p>
        {picture.label ? <Tag text={picture.label} /> : null}
        <a
          className={`centred ${styles.round} ${styles.close}`}
          href={withPicture(path, null)}
          aria-label="Close"
        >
          <Icon name="close" size={18} />
        </a>
      </div>
      <div className={`relative ${styles.stage}`} data-pair={picture.pair ? '' : undefined}>
        {[picture, ...(picture.pair ? [picture.pair] : [])].map((each, i) => (
          <Picture
            key={each.public_id}
            className={`cover ${styles.whole}`}
            picture={each}
            sizes={sizesOf(each)}
            alt={i === 0 ? picture.alt : each.alt || 'The same work, fresh or healed'}
            priority="high"
          />
        ))}
      </div>
      {before ? (
        <a
          className={`centred ${styles.round} ${styles.step} ${styles.back}`}
          href={withPicture(path, before.public_id)}
          aria-label="Previous picture"
        >
          <Icon name="back" size={22} />
        </a>
      ) : null}
      {after ? (
        <a
          className={`centred ${styles.round} ${styles.step} ${styles.on}`}
          href={withPicture(path, after.public_id)}
          aria-label="Next picture"
        >
          <Icon name="arrow" size={22} />
        </a>
      ) : null}
      <figcaption className={styles.footer}>
        <div>
          <p className={`text-lg ${styles.caption}`} aria-hidden="true">
            {picture.alt}
          </p>
          <PictureLabels picture={picture} />
        </div>
        <div className={styles.actions}>
          {/* Reserves space for the button that the scripted viewer adds, so that the picture does not move. */}
          <span
            className={`${buttonClass({ variant: 'ghost', size: 'small' })} ${plain.unseen}`}
            aria-hidden="true"
          >
            Share
          </span>
          <a className={buttonClass({ size: 'small' })} href={invitation.to}>
            {invitation.text}
          </a>
        </div>
      </figcaption>
      <div className={styles.stripPlace} />
    </figure>
  )
}
