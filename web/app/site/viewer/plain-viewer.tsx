import { Picture } from '../../shared/picture.tsx'
import { buttonClass } from '../../ui/buttons/button-look.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { withPicture } from '../addresses/picture-param.ts'
import type { ViewerProps } from './album.ts'
import { positionOf, sizesOf } from './album.ts'
import { invitationOf } from './invitation-of.ts'
import styles from './viewer.module.css'

/** The picture with links only: the server's HTML, before the scripted viewer replaces it. */
export function PlainViewer({ album, index }: ViewerProps) {
  const { pictures, path, prefill } = album
  const picture = pictures[index]
  if (picture === undefined) return null
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  const invitation = invitationOf(picture, prefill)
  return (
    <figure className={`${styles.viewer} ${styles.plain}`} data-plain-viewer>
      <div className={styles.head}>
        <p className={styles.count}>{positionOf(album, index)}</p>
        {picture.label ? <Tag text={picture.label} /> : null}
        <a className={`${styles.round} ${styles.close}`} href={withPicture(path, null)} aria-label="Close">
          <Icon name="close" size={18} />
        </a>
      </div>
      <div className={styles.stage}>
        <Picture
          className={styles.whole}
          picture={picture}
          sizes={sizesOf(picture)}
          alt={picture.alt}
          priority="high"
        />
      </div>
      {before ? (
        <a
          className={`${styles.round} ${styles.step} ${styles.back}`}
          href={withPicture(path, before.public_id)}
          aria-label="Previous picture"
        >
          <Icon name="back" size={22} />
        </a>
      ) : null}
      {after ? (
        <a
          className={`${styles.round} ${styles.step} ${styles.on}`}
          href={withPicture(path, after.public_id)}
          aria-label="Next picture"
        >
          <Icon name="arrow" size={22} />
        </a>
      ) : null}
      <figcaption className={styles.foot}>
        <p className={styles.caption} aria-hidden="true">
          {picture.alt}
        </p>
        <div className={styles.actions}>
          <a className={buttonClass({ size: 'small' })} href={invitation.to}>
            {invitation.text}
          </a>
        </div>
      </figcaption>
      <div className={styles.stripPlace} />
    </figure>
  )
}
