import { SERVICE_TEXTS, type Service, servicesApi } from '@prahar/contract/services'
import { studio } from '../../content/studio.ts'
import { type Api, browserApi } from '../../lib/api.ts'
import { answerRecord, findRecord } from '../../lib/find-record.ts'
import { serverApi } from '../../lib/server-context.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Picture } from '../../shared/picture.tsx'
import { PictureMosaic } from '../../shared/picture-mosaic.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/service-page'
import styles from './service-page.module.css'

const titleOf = (name: string) => `${name} | ${studio.name}`

const find = (api: Api, slug: string) => findRecord(api(servicesApi.bySlug, { params: { slug } }))

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const found = loaderData?.found
  const name = found && 'record' in found ? found.record?.name : undefined
  return [{ title: titleOf(name ?? 'Services') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return answerRecord(await find(serverApi(context), params.slug))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: find(browserApi, params.slug) }
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record }) => (record ? <Detail service={record} /> : <Missing slug={params.slug} />)}
    </Deferred>
  )
}

function Detail({ service }: { service: Service }) {
  usePageTitle(titleOf(service.name))
  return (
    <article>
      <header className={styles.header}>
        <Picture className={styles.picture} picture={service.headerImage} sizes="100vw" alt="" eager />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={styles.name}>{service.name}</h1>
        </div>
      </header>
      <div className={`wrap ${styles.about}`}>
        <p className={styles.text}>{service.fullDescription || 'No description provided.'}</p>
        <ButtonLink to="/contact">Book Now</ButtonLink>
      </div>
      <section className={styles.gallery} aria-labelledby="designs">
        <div className="wrap">
          <h2 className={styles.galleryTitle} id="designs">
            Designs That Speak
          </h2>
          {service.relatedImg.length === 0 ? <EmptyState text="No gallery images available." /> : null}
        </div>
        <div className={styles.mosaic}>
          <PictureMosaic pictures={service.relatedImg} alt={`${service.name}, a work of the studio`} />
        </div>
      </section>
    </article>
  )
}

function Missing({ slug }: { slug: string }) {
  return (
    <div className={`wrap ${styles.missing}`}>
      <EmptyState text={SERVICE_TEXTS.notFound(slug)}>
        <ButtonLink to="/services" variant="ghost">
          All services
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div className={`wrap ${styles.missing}`} aria-busy="true">
      <Skeleton className={styles.loadingName} />
      <br />
      <Skeleton className={styles.loadingText} />
    </div>
  )
}
