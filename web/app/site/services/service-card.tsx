import type { ServiceInList } from '@prahar/contract/services'
import { Link } from 'react-router'
import { PictureFrame } from '../../shared/picture-frame.tsx'
import styles from './service-card.module.css'

interface Props {
  service: ServiceInList
  /** Only what came from the server has a page of its own. */
  linked: boolean
}

export function ServiceCard({ service, linked }: Props) {
  const content = (
    <>
      <PictureFrame className={styles.picture} url={service.url} alt="" />
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
