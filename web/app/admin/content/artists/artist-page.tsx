import { artistsApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useLocation } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { formatExperience, serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Tags } from '../../../ui/layout/tag.tsx'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { BackOfficeTitle, untitledMeta } from '../../kit/page/page-head.tsx'
import { PublicPageLink } from '../../kit/publication/public-page-link.tsx'
import { useMayEditArtist } from '../../kit/session/use-me.ts'
import type { Route } from './+types/artist-page'
import { ArtistMissing } from './artist-missing.tsx'
import styles from './artist-page.module.css'

const PROFILE_SIZES = '(min-width: 1024px) 360px, 100vw'
const WORK_SIZES = '(min-width: 1101px) 25vw, 50vw'

export const meta = () => untitledMeta

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { found: findRecord(browserApi(artistsApi.bySlug, { params: { slug }, headers: SHOW_ALL })) }
}

export default function ArtistPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record, status }) => (record ? <Detail artist={record} /> : <Missing status={status} />)}
    </Deferred>
  )
}

function Detail({ artist }: { artist: Artist }) {
  const { name, slug, experience, bio, profileImage } = artist
  const { state } = useLocation()
  const mayEdit = useMayEditArtist()
  return (
    <article>
      <BackOfficeTitle screen={name} />
      <BackToList to="/admin/artists">
        <PublicPageLink kind="artists" record={artist} />
        {mayEdit(artist._id) ? (
          <ButtonLink to={`/admin/editartist/${slug}`} state={state} size="small" arrow={false}>
            <OfficeIcon name="edit" size={18} />
            Edit Artist
          </ButtonLink>
        ) : null}
      </BackToList>
      <div className={styles.about}>
        <Picture
          className="square"
          picture={profileImage}
          sizes={PROFILE_SIZES}
          alt={profileImage?.alt || `Portrait of ${name}`}
          priority="high"
        />
        <div>
          <Tags texts={serviceNamesOf(artist)} />
          <h1 className="mt-4 text-2xl">{name}</h1>
          <p className="mt-3 muted">{formatExperience(experience)}</p>
          <p className={`pre-line ${styles.bio}`}>{bio}</p>
        </div>
      </div>
      <Gallery artist={artist} />
    </article>
  )
}

function Gallery({ artist: { name, images } }: { artist: Artist }) {
  return (
    <section aria-labelledby="gallery">
      <h2 className="mb-6 text-2xl" id="gallery">
        Gallery
      </h2>
      {images.length === 0 ? <EmptyState text="No images found." /> : null}
      <ul className={styles.grid}>
        {images.map((picture) => (
          <li key={picture.public_id}>
            <Picture
              className="square"
              picture={picture}
              sizes={WORK_SIZES}
              alt={picture.alt || `A work by ${name}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Missing = ({ status }: { status: number }) => (
  <>
    <BackOfficeTitle screen="Artist" />
    <ArtistMissing status={status} />
  </>
)

function Loading() {
  return (
    <div className={styles.about} aria-busy="true">
      <BackOfficeTitle screen="Artist" />
      <Skeleton className="square" />
      <Skeleton height="14rem" />
    </div>
  )
}
