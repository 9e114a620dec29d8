import { bookingAddress } from '../contact/choice.ts'
import type { ViewerProps } from './opened-picture.tsx'
import { withPicture } from './picture-param.ts'
import styles from './plain-viewer.module.css'

/** The picture and the ways on, by links alone. */
export function PlainViewer({ album: { pictures, path, choice }, index }: ViewerProps) {
  const picture = pictures[index]
  if (picture === undefined) return null
  const { url, alt, width, height } = picture
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  const booking = bookingAddress({ ...choice, picture: picture.public_id })
  return (
    <figure className={styles.viewer}>
      <img className={styles.picture} src={url} alt={alt} width={width} height={height} />
      <figcaption className={styles.foot}>
        {alt}
        <span className={styles.links}>
          {before ? <Way to={withPicture(path, before.public_id)} text="Previous" /> : null}
          {after ? <Way to={withPicture(path, after.public_id)} text="Next" /> : null}
          <Way to={booking} text="I want something like this" />
          <Way to={withPicture(path, null)} text="Close" />
        </span>
      </figcaption>
    </figure>
  )
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <a className={styles.link} href={to}>
    {text}
  </a>
)
