import './hero-title.css'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { openLineOf } from '../../../shared/hours/open-line.ts'
import { Dial } from '../../../shared/look/dial.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioDay } from '../../../shared/time/studio-time.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PauseButton } from '../../../ui/buttons/pause-button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import type { LoadedFooter } from '../../layout/footer/load-footer.ts'
import { titleSize } from '../../sections/section-head.tsx'
import { noticeOn } from '../../studio/notices.ts'
import { arrangeWall, HeroWall } from './hero-wall.tsx'
import styles from './home-hero.module.css'

export function HomeHero() {
  const [paused, setPaused] = useState(false)
  const {
    emptyPages,
    hero: { pictures },
  } = useStudio()
  const wall = arrangeWall(pictures)
  return (
    <section className={`enclosed ${styles.hero}`} aria-labelledby="hero-title" data-surface="hero">
      {pictures.length > 0 ? <HeroWall {...wall} paused={paused} /> : <Dial className={styles.surface} />}
      <div className={styles.content}>
        <HeroTitle />
        <div>
          <div className={`relative text-lg ${styles.promise}`}>
            {pictures.length > 0 ? <Dial className={styles.dial} /> : null}
            <HeroPromise />
          </div>
          <div className={styles.buttons}>
            <ButtonLink label="Book an Appointment" to="/contact" />
            {emptyPages.includes('/gallery') || (
              <ButtonLink label="VIEW GALLERY" to="/gallery" variant="ghost" />
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

function HeroPromise() {
  const { hero, openLine, clock } = useStudio()
  // Without a surrounding layout there is no footer, so the hero shows no hours.
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (!footer) return <Sentences texts={[hero.promise, openLine]} />
  return (
    <Deferred value={footer} fallback={<Sentences texts={[hero.promise, openLine]} />}>
      {({ hours, notices, at, slots }) => {
        const notice = noticeOn(notices, studioDay(new Date(at), clock))
        return (
          <div>
            <Sentences texts={[hero.promise, notice, openLine || openLineOf(hours, '')]} />
            {slots.length > 0 ? <Link to="#dial">See who is in, hour by hour</Link> : null}
          </div>
        )
      }}
    </Deferred>
  )
}

function Sentences({ texts }: { texts: string[] }) {
  const text = texts
    .filter(Boolean)
    .map((each) => (/[.!?…।]$/.test(each) ? each : `${each}.`))
    .join(' ')
  return text && <p>{text}</p>
}
