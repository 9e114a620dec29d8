import type { LoadedList } from '../../lib/calls/load-list.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { useShows } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { builtInServices, type CardService } from '../services/card-service.ts'
import { ServiceCard } from '../services/service-card.tsx'
import styles from './home-services.module.css'

type Services = LoadedList<CardService>

const SIZES = '(min-width: 640px) 50vw, 100vw'

export function HomeServices({ services }: { services: Services | Promise<Services> }) {
  return (
    <Deferred value={services} fallback={<Section items={[]} />}>
      {({ items }) => <Section items={items} />}
    </Deferred>
  )
}

function Section({ items }: { items: CardService[] }) {
  const studio = useStudio()
  const shown = items.length > 0 ? items : builtInServices(studio)
  if (!useShows('services')(shown)) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="services-title">
      <SectionHead id="services-title" title="What We Offer">
        {items.length > 0 ? <ButtonLink label="View All Services" to="/services" variant="ghost" /> : null}
      </SectionHead>
      <ul className={styles.grid}>
        {shown.map((service) => (
          <li key={service.slug || service.name}>
            <ServiceCard service={service} sizes={shown.length === 1 ? '100vw' : SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
