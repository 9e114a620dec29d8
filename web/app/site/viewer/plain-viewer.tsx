import type { ViewerProps } from './opened-picture.tsx'
import { withPicture } from './picture-param.ts'
import styles from './plain-viewer.module.css'

/** The picture and a way out, by links alone. */
export function PlainViewer({ album: { pictures, path }, index }: ViewerProps) {
  const picture = pictures[index]
  if (picture === undefined) return null
  const { url, alt, width, height } = picture
  return (
    <figure className={styles.viewer}>
      <img className={styles.picture} src={url} alt={alt} width={width} height={height} />
      <figcaption className={styles.foot}>
        {alt}
        <a className={styles.close} href={withPicture(path, null)}>
          Close
        </a>
      </figcaption>
    </figure>
  )
}
