import { useState } from 'react'
import { HERO_COLUMNS } from '../../content/hero-pictures.ts'
import { studio } from '../../content/studio.ts'
import { Dial } from '../../shared/dial.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { PauseButton } from '../../ui/buttons/pause-button.tsx'
import { useDelayed } from '../../ui/motion/use-delayed.ts'
import { useReducedMotion } from '../../ui/motion/use-reduced-motion.ts'
import { HeroColumn } from './hero-column.tsx'
import styles from './home-hero.module.css'

// The motion starts after loading, because sixty repaints a second slow down a small phone.
const REST_MS = 3_000

export function HomeHero() {
  const [paused, setPaused] = useState(false)
  const [rested, still] = [useDelayed(REST_MS), useReducedMotion()]
  const moving = rested && !still
  const { first, second, accent } = studio.heroTitle
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div
        className={styles.wall}
        data-moving={(moving && !paused) || undefined}
        data-wall
        aria-hidden="true"
      >
        {HERO_COLUMNS.map((pictures, i) => (
          <HeroColumn key={pictures[0]?.name} pictures={pictures} turned={i % 2 === 1} twice={moving} />
        ))}
      </div>
      <div className={styles.content}>
        <h1 className={styles.title} id="hero-title">
          {`${first} `}
          <br />
          {`${second} `}
          <em>{accent}</em>
        </h1>
        <div>
          <div className={styles.promise}>
            <Dial className={styles.dial} />
            <p>{`${studio.heroPromise} ${studio.openLine}.`}</p>
          </div>
          <div className={styles.buttons}>
            <ButtonLink to="/contact">Book an Appointment</ButtonLink>
            <ButtonLink to="/gallery" variant="ghost" arrow={false}>
              VIEW GALLERY
            </ButtonLink>
            <PauseButton what="the pictures" paused={paused} onToggle={() => setPaused(!paused)} />
          </div>
        </div>
      </div>
    </section>
  )
}
