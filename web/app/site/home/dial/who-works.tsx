import { Link } from 'react-router'
import { bookingAddress } from '../../addresses/prefill.ts'
import type { Watch } from '../../addresses/watches.ts'
import { Medallion } from '../../artists/medallion.tsx'
import { shorten } from '../../head/shorten.ts'
import { takesBookings, type WorkingArtist } from './hour-facts.ts'
import styles from './who-works.module.css'

interface Props {
  artists: readonly WorkingArtist[]
  watch: Watch
}

const FIRST_SENTENCE = /^.+?[.!?।](?=\s|$)/s
const LETTERS_MAX = 90

/** One artist with a portrait and words, several by their names; nothing where staff have entered no hours. */
export function WhoWorks({ artists, watch }: Props) {
  const [only] = artists
  if (only === undefined) return null
  if (artists.length === 1)
    return (
      <div className={styles.one}>
        <span className={styles.portrait}>
          <Medallion picture={only.profileImage} sizes="88px" alt="" />
        </span>
        <div>
          <Link className={styles.name} to={`/artists/${only.slug}`}>
            {only.name}
          </Link>
          <p>{shorten(FIRST_SENTENCE.exec(only.bio)?.[0] ?? only.bio, LETTERS_MAX)}</p>
        </div>
      </div>
    )
  return (
    <ul className={styles.several} aria-label="At work">
      {artists.map((artist) => (
        <li key={artist.slug}>
          <Link to={addressOf(artist, watch)}>
            <span className={styles.small}>
              <Medallion picture={artist.profileImage} sizes="44px" alt="" />
            </span>
            {artist.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The page of one whose books are closed says when they open again. */
const addressOf = (artist: WorkingArtist, watch: Watch) =>
  takesBookings(artist)
    ? `${bookingAddress({ artist: artist.slug, watch })}#booking`
    : `/artists/${artist.slug}`
