import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { Picture } from '../../shared/pictures/picture.tsx'
import { StaticImage } from '../../shared/pictures/static-image.tsx'
import type { CardService } from './card-service.ts'
import styles from './service-card.module.css'

interface Props {
  service: CardService
  /** The `sizes` of its picture. */
  sizes: string
  /** Whether the card is visible without scrolling. */
  eager?: boolean
  /** One level below the preceding heading. */
  heading: 'h2' | 'h3'
}

export function ServiceCard({
  service: { name, text, slug, picture, builtIn },
  sizes,
  eager,
  heading: Heading,
}: Props) {
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
        />
      )}
      <Heading className={styles.name} lang={languageOf(name)}>
        {name}
      </Heading>
      <p className={styles.text} lang={languageOf(text)}>
        {text}
      </p>
    </>
  )
  if (slug === '') return <div className={styles.card}>{content}</div>
  return (
    <Link className={styles.card} to={`/services/${slug}`}>
      {content}
    </Link>
  )
}
