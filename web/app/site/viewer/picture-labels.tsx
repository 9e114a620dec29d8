import { HEALING_NAMES } from '@linework/contract/content/gallery-texts'
import { placeName } from '@linework/contract/fields/body-places'
import { Link } from 'react-router'
import { addressOf } from '../gallery/gallery-filter.ts'
import type { Shown } from './album.ts'
import styles from './picture-labels.module.css'

const list = { category: undefined, page: 1 }

export function PictureLabels({ picture }: { picture: Shown }) {
  const { artist, styles: kinds = [], place, healing } = picture
  if (!artist && kinds.length === 0 && !place && !healing) return null
  return (
    <ul className={`muted text-sm ${styles.labels}`} aria-label="About this work">
      {artist ? (
        <li>
          {'By '}
          <Link to={`/artists/${artist.slug}`}>{artist.name}</Link>
        </li>
      ) : null}
      {kinds.map((style) => (
        <li key={style}>
          <Link to={addressOf({ ...list, style })}>{style}</Link>
        </li>
      ))}
      {place ? (
        <li>
          <Link to={addressOf({ ...list, place })}>{placeName(place)}</Link>
        </li>
      ) : null}
      {healing ? <li>{HEALING_NAMES[healing]}</li> : null}
    </ul>
  )
}
