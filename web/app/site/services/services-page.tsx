import { faqsApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { listResponse } from '../../lib/calls/find-record.ts'
import { awaitAll, loadList } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restorePage } from '../../lib/navigation/restore-page.ts'
import { PHONE_HALF } from '../../shared/pictures/picture.tsx'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/services-page'
import { builtInServices } from './card-service.ts'
import { loadServices, type Services } from './load-services.ts'
import serviceCard from './service-card.module.css'
import { ServiceCard } from './service-card.tsx'
import { ServicesFaq } from './services-faq.tsx'
import styles from './services-page.module.css'

const FIRST_ROW = 2
const SKELETONS = ['a', 'b', 'c', 'd']

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  const services = loaderData?.services
  const names = services && 'items' in services ? services.items.map(({ name }) => name) : []
  return pageHead({
    studio,
    origin,
    path: '/services',
    ...seoOf(studio, 'services', defaultSeo(studio, 'services', names)),
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Services', '/services'])],
  })
}

const load = (api: Api) => ({
  services: loadServices(api),
  faqs: loadList(api(faqsApi.list)).then(({ items }) => items),
})

export async function loader({ context }: Route.LoaderArgs) {
  const list = await awaitAll(load(serverApi(context)))
  return listResponse(list, list.services.failed)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return restorePage(request, () => load(browserApi))
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <h1 className={`text-hero ${styles.title}`}>Services</h1>
        <Deferred value={loaderData.services} fallback={<LoadingGrid />}>
          {(services) => <ServicesGrid services={services} />}
        </Deferred>
      </div>
      <ServicesFaq faqs={loaderData.faqs} />
    </>
  )
}

/** Returns the card widths of services-page.module.css. */
function sizesOf(i: number, count: number): string {
  const isOdd = count % 2 === 1
  const desk = count === 1 ? 100 : isOdd && i >= count - 3 ? 33 : 50
  return `(min-width: 861px) ${desk}vw, ${isOdd && i === 0 ? 100 : PHONE_HALF}vw`
}

function LoadingGrid() {
  return (
    <ul className={styles.grid} aria-label="Loading services" aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <ServiceCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

function ServicesGrid({ services: { items, failed } }: { services: Services }) {
  const studio = useStudio()
  const shown = items.length > 0 ? items : builtInServices(studio)
  useEffect(() => {
    if (failed) showToast('error', SERVICE_TEXTS.loadFailed)
  }, [failed])
  if (shown.length === 0) return <EmptyState text="No services found." />
  return (
    <ul className={styles.grid}>
      {shown.map((service, i) => (
        <li key={service.slug || service.name}>
          <ServiceCard
            heading="h2"
            service={service}
            sizes={sizesOf(i, shown.length)}
            eager={i < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  )
}

function ServiceCardSkeleton() {
  return (
    <div className={`block ${serviceCard.card}`}>
      <Skeleton className={serviceCard.picture} />
      <Skeleton className={serviceCard.line} />
      <Skeleton className={serviceCard.shortLine} />
    </div>
  )
}
