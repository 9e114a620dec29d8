import { artistsApi } from '@linework/contract/content/api'
import type { Artist, ArtistInList } from '@linework/contract/content/artists-shapes'
import { ARTIST_TEXTS } from '@linework/contract/content/artists-texts'
import { type MetaDescriptor, useLocation } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { type Found, findRecord, pageResponse, redirectOldSlug, toSlug } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restoreRecordPage } from '../../lib/navigation/restore-page.ts'
import { PictureRows } from '../../shared/pictures/picture-rows.tsx'
import { titleWithStudio } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioDay } from '../../shared/time/studio-time.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead, titleOfPicture, unlisted } from '../head/page-head.ts'
import { artistData, breadcrumbs } from '../head/record-data.ts'
import { openedIn, shouldRevalidatePicture } from '../urls/picture-param.ts'
import { useCurrentSlug } from '../urls/use-current-slug.ts'
import { OpenedPicture } from '../viewer/opened-picture.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import type { Route } from './+types/artist-page'
import { ArtistFacts } from './artist-facts.tsx'
import styles from './artist-page.module.css'
import { ArtistPractice } from './artist-practice.tsx'
import { BackLink } from './back-link.tsx'
import { RoundPortrait } from './medallion.tsx'
import { loadNextArtist, NextArtist } from './next-artist.tsx'
import { LabelledWork } from './work/labelled-work.tsx'
import { loadLabelled, type StyleOfArtist, withGalleryPictures } from './work/load-labelled.ts'

const PORTRAIT_SIZES = '(min-width: 861px) 40vw, 88vw'

const altOf = (name: string) => `A work by ${name}`

const find = (api: Api, slug: string) =>
  findRecord(api(artistsApi.bySlug, { params: { slug: toSlug(slug) } })).then((found) =>
    withGalleryPictures(api, found),
  )

export const shouldRevalidate = shouldRevalidatePicture

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const found = loaderData?.found
  const record = found && 'record' in found ? found.record : undefined
  if (!record) return unlisted()
  const { origin, studio } = layoutData(matches)
  const path = `/artists/${record.slug}`
  return pageHead({
    studio,
    origin,
    path,
    title: titleWithStudio(record.name, studio),
    ownTitle: true,
    description: record.bio,
    picture: record.profileImage,
    opened: openedIn(record.images, location.search, altOf(record.name)),
    type: 'profile',
    data: import.meta.env.SSR && [
      artistData({ origin, studio }, record),
      breadcrumbs(origin, ['Artists', '/artists'], [record.name, path]),
    ],
  })
}

interface PageData {
  found: Found<Artist> | Promise<Found<Artist>>
  next: ArtistInList | null | Promise<ArtistInList | null>
  labelled: StyleOfArtist[] | Promise<StyleOfArtist[]>
  now: number
}

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = serverApi(context)
  const finding = find(api, slug)
  const [found, next, labelled] = await Promise.all([
    finding,
    loadNextArtist(api, slug),
    loadLabelled(api, toSlug(slug), finding),
  ])
  redirectOldSlug(found, slug, '/artists', request)
  return pageResponse<PageData>({ found, next, labelled, now: Date.now() }, found.status)
}

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  return restoreRecordPage<PageData>(request, () => {
    const found = find(browserApi, slug)
    return {
      found,
      next: loadNextArtist(browserApi, slug),
      labelled: loadLabelled(browserApi, toSlug(slug), found),
      now: Date.now(),
    }
  })
}

export default function ArtistPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record }) => (record ? <Detail artist={record} {...loaderData} /> : <Missing />)}
    </Deferred>
  )
}

function Detail({ artist, next, labelled, now }: Omit<PageData, 'found'> & { artist: Artist }) {
  const { name, slug, profileImage, images } = artist
  const alt = altOf(name)
  useCurrentSlug('/artists', slug)
  const studio = useStudio()
  const opened = openedIn(images, useLocation().search, alt)
  return (
    <article className={styles.page}>
      <title>{opened?.alt ? titleOfPicture(opened.alt, studio) : titleWithStudio(name, studio)}</title>
      <div className={styles.split}>
        <div className={`paper centred relative ${styles.portrait}`}>
          <div className={styles.back}>
            <BackLink to="/artists" />
          </div>
          <div className={styles.avatar}>
            <RoundPortrait
              picture={profileImage}
              sizes={PORTRAIT_SIZES}
              alt={profileImage?.alt || `Portrait of ${name}`}
              priority="high"
              shared={`artist-${slug}`}
            />
          </div>
        </div>
        <ArtistFacts artist={artist} />
      </div>
      <ArtistPractice artist={artist} today={studioDay(new Date(now), studio.clock)} />
      {images.length === 0 && studio.fallback === null ? null : (
        <section className={styles.work} aria-labelledby="work">
          <div className="wrap">
            <h2 className={`text-3xl ${styles.workTitle}`} id="work">
              {name}
              <span className={styles.apostrophe}>'</span>s Work
            </h2>
            {images.length === 0 ? <EmptyState text="No images found." /> : null}
          </div>
          <div className={styles.wall}>
            <PictureRows
              pictures={images}
              alt={alt}
              link={({ public_id }, tile) => <PictureLink id={public_id}>{tile}</PictureLink>}
            />
          </div>
        </section>
      )}
      <Deferred value={labelled} fallback={null}>
        {(work) => <LabelledWork artist={artist} work={work} />}
      </Deferred>
      <Deferred value={next} fallback={null}>
        {(following) => (following ? <NextArtist artist={following} /> : null)}
      </Deferred>
      <OpenedPicture
        album={{
          pictures: images.map((picture) => ({ ...picture, alt: picture.alt || alt })),
          path: `/artists/${slug}`,
          prefill: { artist: slug },
        }}
      />
    </article>
  )
}

function Missing() {
  return (
    <div className={`wrap ${styles.missing}`}>
      <title>{titleWithStudio(ARTIST_TEXTS.notFound, useStudio())}</title>
      <EmptyState whole text={ARTIST_TEXTS.notFound}>
        <BackLink to="/artists" variant="ghost" />
        <ButtonLink label="All artists" to="/artists" variant="ghost" />
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <title>{titleWithStudio('Artists', useStudio())}</title>
      <div className={styles.split}>
        <div className={`paper centred relative ${styles.portrait}`}>
          <div className={styles.back}>
            <BackLink to="/artists" />
          </div>
          <Skeleton className={styles.loadingCoin} />
        </div>
        <div className={styles.details}>
          <Skeleton className={styles.loadingName} />
          <Skeleton className={styles.loadingText} />
        </div>
      </div>
    </div>
  )
}
