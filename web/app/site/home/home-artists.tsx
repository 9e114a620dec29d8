import type { WithFallback } from '../../lib/fallback.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { BUILT_IN_HOME_ARTISTS, type HomeArtist } from './home-artist.ts'
import { HomeArtistCard } from './home-artist-card.tsx'
import styles from './home-artists.module.css'

type Artists = WithFallback<HomeArtist>

const BUILT_IN: Artists = { items: BUILT_IN_HOME_ARTISTS, fromServer: false, failed: false }

export function HomeArtists({ artists }: { artists: Artists | Promise<Artists> }) {
  return (
    <Deferred value={artists} fallback={<Section artists={BUILT_IN} />}>
      {(given) => <Section artists={given} />}
    </Deferred>
  )
}

function Section({ artists: { items, fromServer } }: { artists: Artists }) {
  return (
    <section className="paper" aria-labelledby="artists-title">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <SectionHead id="artists-title" title="Our Creative Souls">
          {fromServer ? (
            <ButtonLink to="/artists" variant="ink">
              View All Artist
            </ButtonLink>
          ) : null}
        </SectionHead>
        <ul className={styles.grid}>
          {items.map((artist) => (
            <li key={artist.key}>
              <HomeArtistCard artist={artist} fromServer={fromServer} />
            </li>
          ))}
        </ul>
      </div>
      <Band end />
    </section>
  )
}
