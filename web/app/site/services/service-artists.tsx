import { artistsApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import type { Api } from '../../lib/calls/api.ts'
import { artistsOf, loadList } from '../../lib/calls/load-list.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import styles from './service-artists.module.css'

/** Loads the artists who offer a service, in the studio's order. */
export const loadServiceArtists = (api: Api, service: string): Promise<ArtistInList[]> =>
  loadList(
    api(artistsApi.page, {
      query: { page: 1, limit: ARTISTS_IN_BOOKING, field: 'service', search: service },
    }).then(artistsOf),
  ).then(({ items }) => items)

export function ServiceArtists({ artists }: { artists: ArtistInList[] }) {
  if (artists.length === 0) return null
  return (
    <section className={`wrap ${styles.artists}`} aria-labelledby="who">
      <h2 className={styles.title} id="who">
        Artists for this
      </h2>
      <ul className={styles.list}>
        {artists.map(({ _id, slug, name, profileImage }) => (
          <li key={_id}>
            <Link className={styles.artist} to={`/artists/${slug}`} lang={languageOf(name)}>
              <RoundPortrait picture={profileImage} sizes="88px" alt="" />
              {name}
              <Icon name="arrow" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
