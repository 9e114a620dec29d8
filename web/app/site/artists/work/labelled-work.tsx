import { Link } from 'react-router'
import { PHONE_HALF, Picture } from '../../../shared/pictures/picture.tsx'
import { addressOf } from '../../gallery/gallery-filter.ts'
import { withPicture } from '../../urls/picture-param.ts'
import styles from './labelled-work.module.css'
import type { StyleOfArtist } from './load-labelled.ts'

interface Props {
  artist: { name: string; slug: string }
  work: StyleOfArtist[]
}

export function LabelledWork({ artist, work }: Props) {
  if (work.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="by-style">
      <h2 className={`text-2xl ${styles.title}`} id="by-style">
        In the gallery, by style
      </h2>
      {work.map(({ style, images }) => {
        const list = addressOf({ category: undefined, style, artist: artist.slug, page: 1 })
        return (
          <div key={style} className={styles.row}>
            <h3 className={styles.style}>
              <Link to={list}>{style}</Link>
            </h3>
            <ul className={styles.tiles}>
              {images.map((image) => (
                <li key={image.public_id}>
                  <Link to={withPicture(list, image.public_id)}>
                    <Picture
                      className={styles.tile}
                      picture={image}
                      sizes={`(min-width: 861px) 18vw, ${PHONE_HALF}vw`}
                      alt={image.alt || `${style} by ${artist.name}`}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
