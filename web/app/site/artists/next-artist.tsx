import { artistsApi } from '@linework/contract/artists/api'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { type Api, ApiFailure } from '../../lib/calls/api.ts'
import { toSlug } from '../../lib/calls/find-record.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { formatExperience } from '../../shared/artists/experience.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Medallion } from './medallion.tsx'
import styles from './next-artist.module.css'

const SIZES = '(min-width: 861px) 27vw, 34vw'

/** Null for the only artist; a page without it is still whole, so a failure is only reported. */
export async function loadNextArtist(api: Api, slug: string): Promise<ArtistInList | null> {
  try {
    return (await api(artistsApi.next, { params: { slug: toSlug(slug) } })).next
  } catch (error) {
    // Of an artist who is not there, the page itself says so.
    if (!(error instanceof ApiFailure && error.status === 404)) reportFailure(error)
    return null
  }
}

/** One link over the whole width. */
export function NextArtist({ artist }: { artist: ArtistInList }) {
  const { slug, name, experience, serviceName, profileImage } = artist
  return (
    <Link className={`paper ${styles.link}`} to={`/artists/${slug}`} viewTransition data-ground="paper">
      <span className={`wrap ${styles.inner}`}>
        <span className={styles.label}>Next artist</span>
        <span className={styles.name} lang={languageOf(name)}>
          {name}
        </span>
        <span className={styles.facts}>
          <span className={styles.go}>
            <Icon name="arrow" size={20} />
          </span>
          {serviceName === '' ? null : <span>{serviceName}</span>}
          {experience === '' ? null : <span>{formatExperience(experience)}</span>}
        </span>
        <span className={styles.coin}>
          <Medallion picture={profileImage} sizes={SIZES} alt="" shared={`artist-${slug}`} />
        </span>
      </span>
    </Link>
  )
}
