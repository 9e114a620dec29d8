import { StudioImage } from '../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { paragraphsOf } from '../../shared/text/paragraphs.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Band } from '../../ui/layout/band.tsx'
import styles from './about-teaser.module.css'

export function AboutTeaser() {
  const { teaser, founders, emptyPages } = useStudio()
  const portrait = (founders[1] ?? founders[0])?.portrait
  if (teaser.text === '') return null
  return (
    <section className={`paper ${styles.section}`} aria-labelledby="about-title" data-surface="paper">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.grid}>
          <h2 className={`relative ${styles.title}`} id="about-title">
            <span>Where Art </span>
            <span>Meets Skin</span>
          </h2>
          {teaser.picture ? (
            <figure className={styles.photograph}>
              <StudioImage picture={teaser.picture} sizes="(max-width: 860px) 75vw, 40vw" />
            </figure>
          ) : null}
          <div className={styles.text}>
            {paragraphsOf(teaser.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {emptyPages.includes('/about') || (
              <ButtonLink label="Read More About Us" to="/about" variant="ink" />
            )}
          </div>
          {portrait ? (
            <figure className={`${styles.medallion} ${portrait.uploaded ? styles.photo : ''}`}>
              <StudioImage picture={portrait} sizes="(max-width: 860px) 80vw, 33vw" />
            </figure>
          ) : null}
        </div>
      </div>
    </section>
  )
}
