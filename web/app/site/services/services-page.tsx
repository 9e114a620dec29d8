import { SERVICE_TEXTS } from '@prahar/contract/services'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { studio } from '../../content/studio.ts'
import { browserApi } from '../../lib/api.ts'
import { serverApi } from '../../lib/server-context.ts'
import { useHasToken } from '../../lib/session.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/services-page'
import { loadServices, type Services } from './load-services.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceCardSkeleton } from './service-card-skeleton.tsx'
import styles from './services-page.module.css'

const SKELETONS = ['a', 'b', 'c', 'd']

export const meta = () => [{ title: `Services | ${studio.name}` }]

export async function loader({ context }: Route.LoaderArgs) {
  return { services: await loadServices(serverApi(context)) }
}

export function clientLoader() {
  return { services: loadServices(browserApi) }
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Services</h1>
      <Deferred value={loaderData.services} fallback={<LoadingGrid />}>
        {(services) => <ServicesGrid services={services} />}
      </Deferred>
      <StaffLink />
    </div>
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
          <ServiceCard service={service} linked={fromServer} sizes={isAlone(i, items) ? '100vw' : '50vw'} />
        </li>
      ))}
    </ul>
  )
}

/** The last of an odd number has the whole row. */
const isAlone = (i: number, items: unknown[]) => i === items.length - 1 && i % 2 === 0

/** In the flow at the bottom right: floating, it would cover cards and fight the chat link on a phone. */
function StaffLink() {
  const signedIn = useHasToken()
  return (
    <p className={styles.staff}>
      <Link className={styles.staffLink} to={signedIn ? '/admin' : '/login'}>
        {signedIn ? 'Dashboard' : 'Login'}
      </Link>
    </p>
  )
}
