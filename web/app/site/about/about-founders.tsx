import { about } from '../../content/about.ts'
import type { Founder } from '../../content/studio.ts'
import { StaticImage } from '../../shared/static-image.tsx'
import { Band } from '../../ui/layout/band.tsx'
import styles from './about-page.module.css'

interface Props {
  founders: readonly Founder[]
  /** A founder may have no text. */
  biographies: readonly string[]
}

export function AboutFounders({ founders, biographies }: Props) {
  return (
    <section
      className={`paper ${styles.section}`}
      aria-label={founders.length === 0 ? 'About the studio' : 'Founders'}
    >
      <Band />
      <div className="wrap">
        <div className={styles.text}>
          {about.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {founders.length === 0 ? null : (
          <ul className={styles.founders}>
            {founders.map(({ name, role, picture }, i) => (
              <li key={name}>
                <StaticImage picture={picture} sizes="(max-width: 860px) 100vw, 45vw" />
                <h2 className={styles.name}>{name}</h2>
                <p className={styles.role}>{role}</p>
                {biographies[i] ? <p className={styles.biography}>{biographies[i]}</p> : null}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
