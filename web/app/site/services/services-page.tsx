import { faqsApi } from '@linework/contract/faqs/api'
import { SERVICE_TEXTS } from '@linework/contract/services/texts'
import { useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { studio } from '../../content/studio.ts'
import { type Api, browserApi } from '../../lib/api.ts'
import { awaitAll } from '../../lib/await-all.ts'
import { restorePage } from '../../lib/entry-memory.ts'
import { withFallback } from '../../lib/fallback.ts'
import { listResponse } from '../../lib/find-record.ts'
import { serverApi } from '../../lib/server-context.ts'
import { PHONE_HALF } from '../../shared/phone-half.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { layoutData } from '../head/layout-data.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/services-page'
import { loadServices, type Services } from './load-services.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceCardSkeleton } from './service-card-skeleton.tsx'
import { ServicesFaq } from './services-faq.tsx'
import styles from './services-page.module.css'

const FIRST_ROW = 2
const SKELETONS = ['a', 'b', 'c', 'd']

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { origin } = layoutData(matches)
  return pageHead({
    origin,
    path: '/services',
    title: `Services | ${studio.name}`,
    description: `Tattoos, piercing, permanent eyebrows, removal and training at ${studio.fullName} in ${studio.city}.`,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Services', '/services'])],
  })
}

const load = (api: Api) => ({
  services: loadServices(api),
  faqs: withFallback(api(faqsApi.list), []).then(({ items }) => items),
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
        <h1 className={styles.title}>Services</h1>
        <Deferred value={loaderData.services} fallback={<LoadingGrid />}>
          {(services) => <ServicesGrid services={services} />}
        </Deferred>
      </div>
      <ServicesFaq faqs={loaderData.faqs} />
    </>
  )
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

function ServicesGrid({ services: { items, fromServer, failed } }: { services: Services }) {
  useEffect(() => {
    if (failed) showToast('error', SERVICE_TEXTS.loadFailed)
  }, [failed])
  return (
    <ul className={styles.grid}>
      {items.map((service, i) => (
        <li key={service._id}>
          <ServiceCard
            heading="h2"
            service={service}
            linked={fromServer}
            sizes={isAlone(i, items) ? '100vw' : `(min-width: 861px) 50vw, ${PHONE_HALF}vw`}
            eager={i < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  )
}

/** The last of an odd number takes the whole row. */
const isAlone = (i: number, items: unknown[]) => i === items.length - 1 && i % 2 === 0
