import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { StaticImage } from '../../../shared/pictures/static-image.tsx'
import { RoundPortrait } from '../../artists/medallion.tsx'
import type { HomeArtist } from './home-artist.ts'
import styles from './home-artist-card.module.css'

const SIZES = '(max-width: 1023px) 50vw, 25vw'

export function HomeArtistCard({ artist }: { artist: HomeArtist }) {
  const content = (
    <>
      <span className={styles.coin}>
        {artist.builtIn ? (
          <StaticImage picture={artist.builtIn} sizes={SIZES} alt="" />
        ) : (
          <RoundPortrait picture={artist.picture} sizes={SIZES} alt="" />
        )}
      </span>
      <h3 className={styles.name} lang={languageOf(artist.name)}>
        {artist.name}
      </h3>
      <p className={styles.bio} lang={languageOf(artist.bio)}>
        {artist.bio}
      </p>
      <p className={styles.facts}>
        <span>{artist.serviceName}</span>
        {artist.experience === '' ? null : <span>{`${artist.experience} years`}</span>}
      </p>
    </>
  )
  if (artist.slug === '') return <div className={styles.card}>{content}</div>
  return (
    <Link className={styles.card} to={`/artists/${artist.slug}`}>
      {content}
    </Link>
  )
}
