import { artistsApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { type Api, ApiFailure, reportFailure } from '../../lib/calls/api.ts'
import { toSlug } from '../../lib/calls/find-record.ts'
import { formatExperience } from '../../shared/artists/describe-artist.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RoundPortrait } from './medallion.tsx'
import styles from './next-artist.module.css'

const SIZES = '(min-width: 861px) 27vw, 34vw'

/** Null for the only artist. The page is complete without a next artist, so a failure is only reported. */
export async function loadNextArtist(api: Api, slug: string): Promise<ArtistInList | null> {
  try {
    return (await api(artistsApi.next, { params: { slug: toSlug(slug) } })).next
  } catch (error) {
    // For an unknown artist the page itself returns 404.
    if (!(error instanceof ApiFailure && error.status === 404)) reportFailure(error)
    return null
  }
}

export function NextArtist({ artist }: { artist: ArtistInList }) {
  const { slug, name, experience, serviceName, profileImage } = artist
  return (
    <Link className={`paper ${styles.link}`} to={`/artists/${slug}`} viewTransition data-surface="paper">
      <span className={`wrap ${styles.inner}`}>
        <span className={`semibold ${styles.label}`}>Next artist</span>
        <span className={`break-words ${styles.name}`} lang={languageOf(name)}>
          {name}
        </span>
        <span className={`medium ${styles.details}`}>
          <span className={`centred ${styles.go}`}>
            <Icon name="arrow" size={20} />
          </span>
          {serviceName === '' ? null : <span>{serviceName}</span>}
          {experience === '' ? null : <span>{formatExperience(experience)}</span>}
        </span>
        <span className={styles.avatar}>
          <RoundPortrait picture={profileImage} sizes={SIZES} alt="" shared={`artist-${slug}`} />
        </span>
      </span>
    </Link>
  )
}
