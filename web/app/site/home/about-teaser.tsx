import { ABOUT_TEASER_PICTURE } from '../../content/built-in-pictures.ts'
import { type Founder, studio } from '../../content/studio.ts'
import { StaticImage } from '../../shared/static-image.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Band } from '../../ui/layout/band.tsx'
import styles from './about-teaser.module.css'

/** The portrait is that of the second founder, or of the only one. */
export function AboutTeaser({ founders }: { founders: readonly Founder[] }) {
  const shown = founders[1] ?? founders[0]
  return (
    <section className={`paper ${styles.section}`} aria-labelledby="about-title">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.grid}>
          <h2 className={styles.title} id="about-title">
            <span>Where Art </span>
            <span>Meets Skin</span>
          </h2>
          <figure className={styles.photograph}>
            <StaticImage picture={ABOUT_TEASER_PICTURE} sizes="(max-width: 860px) 75vw, 40vw" />
          </figure>
          <div className={styles.text}>
            {studio.aboutTeaser.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ButtonLink to="/about" variant="ink">
              Read More About Us
            </ButtonLink>
          </div>
          {shown === undefined ? null : (
            <figure className={styles.medallion}>
              <StaticImage picture={shown.picture} sizes="(max-width: 860px) 80vw, 33vw" />
            </figure>
          )}
        </div>
      </div>
    </section>
  )
}
