import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { StaticImage } from '../../shared/pictures/static-image.tsx'
import type { CardService } from './card-service.ts'
import styles from './service-card.module.css'

export function ServiceCard({
  service: { name, text, slug, picture, builtIn },
  sizes,
  eager,
  heading: Heading,
}: {
  service: CardService
  sizes: string
  eager?: boolean
  heading: 'h2' | 'h3'
}) {
  const content = (
    <>
      {builtIn ? (
        <span className={styles.picture} data-picture>
          <StaticImage picture={builtIn} sizes={sizes} alt="" />
        </span>
      ) : (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={sizes}
          alt=""
          priority={eager ? 'low' : undefined}
          shared={`service-${slug}`}
        />
      )}
      <Heading className={`text-2xl ${styles.name}`} lang={languageOf(name)}>
        {name}
      </Heading>
      <p className={`muted ${styles.text}`} lang={languageOf(text)}>
        {text}
      </p>
    </>
  )
  if (slug === '') return <div className={`block ${styles.card}`}>{content}</div>
  return (
    <Link className={`block ${styles.card}`} to={`/services/${slug}`} viewTransition>
      {content}
    </Link>
  )
}
