import type { ServiceInList } from '@prahar/contract/services'
import { Link } from 'react-router'
import { Picture } from '../../shared/picture.tsx'
import styles from './service-card.module.css'

interface Props {
  service: ServiceInList
  /** Only what came from the server has a page of its own. */
  linked: boolean
  /** How wide its picture is shown. */
  sizes: string
}

export function ServiceCard({ service, linked, sizes }: Props) {
  const content = (
    <>
      <Picture className={styles.picture} picture={service.headerImage} sizes={sizes} alt="" />
      <h3 className={styles.name}>{service.name || service.category}</h3>
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
