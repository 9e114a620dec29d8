import { studio } from '../../content/studio.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './home-hero.module.css'

export function HomeHero() {
  return (
    <section className={`wrap ${styles.hero}`} aria-labelledby="hero-title">
      <h1 className={styles.title} id="hero-title">
        Ink, at <br />
        every <em>hour</em>
      </h1>
      <div>
        <p className={styles.promise}>{`Premier tattoo services in ${studio.city}. ${studio.openLine}.`}</p>
        <div className={styles.buttons}>
          <ButtonLink to="/contact">Book an Appointment</ButtonLink>
          <ButtonLink to="/gallery" variant="ghost" arrow={false}>
            VIEW GALLERY
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
