import type { ServiceInList } from '@linework/contract/services/shapes'
import { BUILT_IN_SERVICES } from '../../content/built-in-services.ts'
import type { WithFallback } from '../../lib/fallback.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { ServiceCard } from '../services/service-card.tsx'
import styles from './home-services.module.css'

type Services = WithFallback<ServiceInList>

const SIZES = '(min-width: 640px) 50vw, 100vw'
const BUILT_IN: Services = { items: BUILT_IN_SERVICES, fromServer: false, failed: false }

export function HomeServices({ services }: { services: Services | Promise<Services> }) {
  return (
    <Deferred value={services} fallback={<Section services={BUILT_IN} />}>
      {(given) => <Section services={given} />}
    </Deferred>
  )
}

function Section({ services: { items, fromServer } }: { services: Services }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="services-title">
      <SectionHead id="services-title" title="What We Offer">
        {fromServer ? (
          <ButtonLink to="/services" variant="ghost">
            View All Services
          </ButtonLink>
        ) : null}
      </SectionHead>
      <ul className={styles.grid}>
        {items.map((service) => (
          <li key={service._id}>
            <ServiceCard service={service} linked={fromServer} sizes={SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
