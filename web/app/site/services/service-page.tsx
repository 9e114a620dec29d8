import { servicesApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Faq } from '@linework/contract/content/faqs-shapes'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import type { Service } from '@linework/contract/content/services-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { parseText, plainText } from '@linework/contract/text/parse-text'
import { type MetaDescriptor, useLocation } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { type Found, findRecord, pageResponse, redirectOldSlug, toSlug } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restoreRecordPage } from '../../lib/navigation/restore-page.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { PictureRows } from '../../shared/pictures/picture-rows.tsx'
import { titleWithStudio } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import formatted from '../../shared/text/formatted-text.module.css'
import { drawPictureOf, FormattedText, isPlain } from '../../shared/text/formatted-text.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead, titleOfPicture, unlisted } from '../head/page-head.ts'
import { breadcrumbs, serviceData } from '../head/record-data.ts'
import { nameSize } from '../sections/section-head.tsx'
import { openedIn, shouldRevalidatePicture } from '../urls/picture-param.ts'
import { bookingUrl } from '../urls/prefill.ts'
import { useCurrentSlug } from '../urls/use-current-slug.ts'
import { OpenedPicture } from '../viewer/opened-picture.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import type { Route } from './+types/service-page'
import { loadServiceArtists, ServiceArtists, withGalleryPictures } from './service-artists.tsx'
import { ServiceFacts, ServiceHealing } from './service-facts.tsx'
import { loadServiceFaqs, ServiceFaq } from './service-faq.tsx'
import styles from './service-page.module.css'

const altOf = (name: string) => `${name}, a work of the studio`

const find = (api: Api, slug: string) =>
  findRecord(api(servicesApi.bySlug, { params: { slug: toSlug(slug) } })).then((found) =>
    withGalleryPictures(api, found),
  )

const findArtists = async (api: Api, { record }: Found<Service>) =>
  record ? loadServiceArtists(api, record.name) : []

export const shouldRevalidate = shouldRevalidatePicture

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const found = loaderData?.found
  const record = found && 'record' in found ? found.record : undefined
  if (!record) return unlisted()
  const { origin, studio } = layoutData(matches)
  const path = `/services/${record.slug}`
  return pageHead({
    studio,
    origin,
    path,
    title: titleWithStudio(record.name, studio),
    ownTitle: true,
    description: record.shortDescription || plainText(record.fullDescription),
    picture: record.headerImage,
    opened: openedIn(record.relatedImg, location.search, altOf(record.name)),
    type: 'website',
    data: import.meta.env.SSR && [
      serviceData({ origin, studio }, record),
      breadcrumbs(origin, ['Services', '/services'], [record.name, path]),
    ],
  })
}

interface PageData {
  found: Found<Service> | Promise<Found<Service>>
  artists: ArtistInList[] | Promise<ArtistInList[]>
  faqs: Faq[] | Promise<Faq[]>
}

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [found, faqs] = await Promise.all([find(api, slug), loadServiceFaqs(api)])
  redirectOldSlug(found, slug, '/services', request)
  const artists = await findArtists(api, found)
  const own = faqs.filter(({ service }) => service === found.record?._id)
  return pageResponse<PageData>({ found, artists, faqs: own }, found.status)
}

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  return restoreRecordPage<PageData>(request, () => {
    const found = find(browserApi, slug)
    return {
      found,
      artists: found.then((service) => findArtists(browserApi, service)),
      faqs: loadServiceFaqs(browserApi),
    }
  })
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record }) =>
        record ? <Detail service={record} {...loaderData} /> : <Missing slug={params.slug} />
      }
    </Deferred>
  )
}

function Detail({ service, artists, faqs }: Pick<PageData, 'artists' | 'faqs'> & { service: Service }) {
  const { name, slug, relatedImg } = service
  const alt = altOf(name)
  useCurrentSlug('/services', slug)
  const studio = useStudio()
  const opened = openedIn(relatedImg, useLocation().search, alt)
  return (
    <article>
      <title>{opened?.alt ? titleOfPicture(opened.alt, studio) : titleWithStudio(name, studio)}</title>
      <header className={`relative ${styles.header}`} data-surface="hero">
        <Picture
          className={`cover ${styles.picture}`}
          picture={service.headerImage}
          sizes="100vw"
          alt=""
          priority="high"
          shared={`service-${slug}`}
        />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={`text-hero ${styles.name}`} lang={languageOf(name)} data-size={nameSize(name)}>
            {name}
          </h1>
        </div>
      </header>
      <div className={`wrap ${styles.about}`}>
        <div className={styles.book}>
          <ServiceFacts service={service} />
          <ButtonLink label="Book Now" to={bookingUrl({ service: slug })} />
        </div>
        <ServiceText service={service} />
      </div>
      {relatedImg.length === 0 && studio.fallback === null ? null : (
        <section className={styles.gallery} aria-labelledby="designs">
          <div className="wrap">
            <h2 className={`text-3xl ${styles.galleryTitle}`} id="designs">
              Designs That Speak
            </h2>
            {relatedImg.length === 0 ? <EmptyState text="No gallery images available." /> : null}
          </div>
          <div className={styles.wall}>
            <PictureRows
              pictures={relatedImg}
              alt={alt}
              link={({ public_id }, tile) => <PictureLink id={public_id}>{tile}</PictureLink>}
            />
          </div>
        </section>
      )}
      <Deferred value={artists} fallback={null}>
        {(loaded) => <ServiceArtists artists={loaded} />}
      </Deferred>
      <ServiceHealing text={service.healing} />
      <Deferred value={faqs} fallback={null}>
        {(loaded) => <ServiceFaq faqs={loaded} service={service._id} />}
      </Deferred>
      <OpenedPicture
        album={{
          pictures: relatedImg.map((picture) => ({ ...picture, alt: picture.alt || alt })),
          path: `/services/${slug}`,
          prefill: { service: slug },
        }}
      />
    </article>
  )
}

function Missing({ slug }: { slug: string }) {
  return (
    <div className={`wrap ${styles.missing}`}>
      <title>{titleWithStudio('Service not found', useStudio())}</title>
      <EmptyState whole text={SERVICE_TEXTS.notFound(slug)}>
        <ButtonLink label="All services" to="/services" variant="ghost" />
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <title>{titleWithStudio('Services', useStudio())}</title>
      <div className={`relative ${styles.header}`}>
        <Skeleton className={`cover ${styles.picture}`} />
        <div className={`wrap ${styles.heading}`}>
          <Skeleton className={styles.loadingName} />
        </div>
      </div>
      <div className={`wrap ${styles.about}`}>
        <Skeleton className={styles.loadingText} />
      </div>
    </div>
  )
}

/** Renders plain text in one element, whose style keeps empty lines. */
function ServiceText({ service: { fullDescription, textPictures } }: { service: Service }) {
  const blocks = parseText(fullDescription)
  const lang = languageOf(fullDescription)
  if (isPlain(blocks))
    return (
      <p className={styles.text} lang={lang}>
        {fullDescription || 'No description provided.'}
      </p>
    )
  return (
    <div className={`${formatted.text} ${styles.text} ${styles.formatted}`} lang={lang}>
      <FormattedText blocks={blocks} picture={drawPictureOf(textPictures ?? [])} />
    </div>
  )
}
