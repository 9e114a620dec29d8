import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatExperience, serviceNamesOf } from '../../shared/artists/describe-artist.ts'
import { PHONE_HALF } from '../../shared/pictures/picture.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './artist-card.module.css'
import { RoundPortrait } from './medallion.tsx'

const SIZES = `(min-width: 861px) 31vw, ${PHONE_HALF}vw`

interface Props {
  artist: ArtistInList
  eager: boolean
  ref: Ref<HTMLAnchorElement> | undefined
}

export function ArtistCard({ artist, eager, ref }: Props) {
  const { slug, name, bio, experience, profileImage } = artist
  return (
    <Link className={styles.card} to={`/artists/${slug}`} ref={ref} viewTransition>
      <span className={styles.avatar}>
        <RoundPortrait
          picture={profileImage}
          sizes={SIZES}
          alt=""
          priority={eager ? 'low' : undefined}
          shared={`artist-${slug}`}
        />
      </span>
      <h2 className={styles.name} lang={languageOf(name)}>
        {name}
      </h2>
      <p className={styles.bio} lang={languageOf(bio)}>
        {bio}
      </p>
      <p className={styles.details}>
        <span>{serviceNamesOf(artist).join(', ')}</span>
        <span>{formatExperience(experience)}</span>
      </p>
    </Link>
  )
}

export function ArtistCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.disc} />
      <Skeleton className={styles.line} />
    </div>
  )
}
