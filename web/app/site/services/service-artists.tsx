import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Service } from '@linework/contract/content/services-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import type { Api } from '../../lib/calls/api.ts'
import type { Found } from '../../lib/calls/find-record.ts'
import { artistsOf, loadList } from '../../lib/calls/load-list.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import { loadPictures, WITHOUT_OWN } from '../artists/work/load-labelled.ts'
import { loadFeatured } from '../home/load-featured.ts'
import styles from './service-artists.module.css'

export const loadServiceArtists = (api: Api, service: string): Promise<ArtistInList[]> =>
  loadList(
    api(artistsApi.page, {
      query: { page: 1, limit: ARTISTS_IN_BOOKING, field: 'service', search: service },
    }).then(artistsOf),
  ).then(({ items }) => items)

/** Adds pictures of its artists to a service without pictures; to an only service, those of the studio. */
export async function withGalleryPictures(api: Api, found: Found<Service>): Promise<Found<Service>> {
  const { record } = found
  if (!record || record.relatedImg.length > 0) return found
  const [artists, services] = await Promise.all([
    loadServiceArtists(api, record.name),
    loadList(api(servicesApi.list)),
  ])
  const each = Math.ceil(WITHOUT_OWN / artists.length)
  const works = await Promise.all(artists.map(({ slug }) => loadPictures(api, slug, each)))
  const ofArtists = works.flat().slice(0, WITHOUT_OWN)
  const isOnly = services.items.length === 1 && ofArtists.length === 0
  const all = isOnly
    ? (await loadList(loadFeatured(api, 1, WITHOUT_OWN).then(({ images }) => images))).items
    : []
  return { ...found, record: { ...record, relatedImg: [...ofArtists, ...all] } }
}

export function ServiceArtists({ artists }: { artists: ArtistInList[] }) {
  if (artists.length === 0) return null
  return (
    <section className={`wrap ${styles.artists}`} aria-labelledby="who">
      <h2 className="text-3xl" id="who">
        Artists for this
      </h2>
      <ul className={styles.list}>
        {artists.map(({ _id, slug, name, profileImage }) => (
          <li key={_id}>
            <Link className={`break-words ${styles.artist}`} to={`/artists/${slug}`} lang={languageOf(name)}>
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
