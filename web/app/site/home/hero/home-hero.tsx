import { useState } from 'react'
import { Dial } from '../../../shared/look/dial.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PauseButton } from '../../../ui/buttons/pause-button.tsx'
import { titleSize } from '../../sections/title-size.ts'
import { arrangeWall } from './arrange-wall.ts'
import { HeroPromise } from './hero-promise.tsx'
import './hero-title.css'
import { HeroWall } from './hero-wall.tsx'
import styles from './home-hero.module.css'

export function HomeHero() {
  const [paused, setPaused] = useState(false)
  const {
    emptyPages,
    hero: { pictures },
  } = useStudio()
  const wall = arrangeWall(pictures)
  return (
    <section className={styles.hero} aria-labelledby="hero-title" data-surface="hero">
      {pictures.length > 0 ? <HeroWall {...wall} paused={paused} /> : <Dial className={styles.ground} />}
      <div className={styles.content}>
        <HeroTitle />
        <div>
          <div className={styles.promise}>
            {pictures.length > 0 ? <Dial className={styles.dial} /> : null}
            <HeroPromise />
          </div>
          <div className={styles.buttons}>
            <ButtonLink to="/contact">Book an Appointment</ButtonLink>
            {emptyPages.includes('/gallery') || (
              <ButtonLink to="/gallery" variant="ghost">
                VIEW GALLERY
              </ButtonLink>
            )}
          </div>
        </div>
        {wall.isMoving ? (
          <PauseButton what="the pictures" paused={paused} onToggle={() => setPaused(!paused)} />
        ) : null}
      </div>
    </section>
  )
}

/** Two lines, the last word in the accent colour; without a title, the studio's name. */
function HeroTitle() {
  const { name, hero } = useStudio()
  const { first, second, accent } = hero
  const lines = [first, `${second} ${accent}`.trim()].filter((line) => line !== '')
  if (lines.length === 0)
    return (
      <h1 id="hero-title" data-size={titleSize(name)}>
        {name}
      </h1>
    )
  return (
    <h1 id="hero-title" data-size={titleSize(...lines)}>
      {first === '' ? null : (
        <>
          {`${first} `}
          <br />
        </>
      )}
      {second === '' ? null : `${second} `}
      {accent === '' ? null : <em>{accent}</em>}
    </h1>
  )
}
