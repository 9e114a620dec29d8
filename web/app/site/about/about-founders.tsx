import { about } from '../../content/about.ts'
import { studio } from '../../content/studio.ts'
import { StaticImage } from '../../shared/static-image.tsx'
import { Band } from '../../ui/band.tsx'
import styles from './about-page.module.css'

export function AboutFounders() {
  return (
    <section className={`paper ${styles.section}`} aria-label="Founders">
      <Band />
      <div className="wrap">
        <div className={styles.text}>
          {about.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={styles.founders}>
          {studio.founders.map(({ name, role, picture }, i) => (
            <li key={name}>
              <StaticImage picture={picture} sizes="(max-width: 860px) 100vw, 45vw" />
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.role}>{role}</p>
              <p className={styles.biography}>{about.founders[i]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
