import { Link } from 'react-router'
import { RoundPortrait } from '../../artists/medallion.tsx'
import type { DialView } from './dial-view.ts'
import styles from './working-artists.module.css'

/** Shows a single artist with portrait and text, several only by name. */
export function WhoWorks({ artists }: Pick<DialView, 'artists'>) {
  const [only] = artists
  if (only === undefined) return null
  if (artists.length === 1)
    return (
      <div className={styles.one}>
        <span>
          <RoundPortrait picture={only.picture} sizes="88px" alt="" />
        </span>
        <div>
          <Link className={styles.name} to={only.to}>
            {only.name}
          </Link>
          <p>{only.words}</p>
          {only.note === '' ? null : <p>{only.note}</p>}
        </div>
      </div>
    )
  return (
    <ul className={styles.several} aria-label="At work">
      {artists.map(({ name, picture, note, to }) => (
        <li key={to}>
          <Link to={to}>
            <span className={styles.small}>
              <RoundPortrait picture={picture} sizes="44px" alt="" />
            </span>
            {name}
          </Link>
          {note === '' ? null : <p className="text-sm">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
