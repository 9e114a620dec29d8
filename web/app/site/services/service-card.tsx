import type { ServiceInList } from '@linework/contract/services/shapes'
import { Link } from 'react-router'
import { BUILT_IN_SERVICE_PICTURES } from '../../content/built-in-services.ts'
import { Picture } from '../../shared/picture.tsx'
import { StaticImage } from '../../shared/static-image.tsx'
import styles from './service-card.module.css'

interface Props {
  service: ServiceInList
  /** Built-in services have no page. */
  linked: boolean
  /** The `sizes` of its picture. */
  sizes: string
  /** It is in the first view. */
  eager?: boolean
  /** One level below the heading above it. */
  heading: 'h2' | 'h3'
}

export function ServiceCard({ service, linked, sizes, eager, heading: Heading }: Props) {
  const builtIn = linked ? undefined : BUILT_IN_SERVICE_PICTURES[service.name]
  const content = (
    <>
      {builtIn ? (
        <span className={styles.picture} data-picture>
          <StaticImage picture={builtIn} sizes={sizes} alt="" />
        </span>
      ) : (
        <Picture
          className={styles.picture}
          picture={service.headerImage}
          sizes={sizes}
          alt=""
          priority={eager ? 'low' : undefined}
        />
      )}
      <Heading className={styles.name}>{service.name || service.category}</Heading>
      <p className={styles.text}>{service.shortDescription}</p>
    </>
  )
  if (!linked) return <div className={styles.card}>{content}</div>
  return (
    <Link className={styles.card} to={`/services/${service.slug}`}>
      {content}
    </Link>
  )
}
