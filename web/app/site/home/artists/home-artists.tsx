import type { LoadedList } from '../../../lib/calls/load-list.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Band } from '../../../ui/layout/band.tsx'
import { SectionHead } from '../../sections/section-head.tsx'
import { useShows } from '../../sections/use-shows.ts'
import { builtInArtists, type HomeArtist } from './home-artist.ts'
import { HomeArtistCard } from './home-artist-card.tsx'
import styles from './home-artists.module.css'

type Artists = LoadedList<HomeArtist>

export function HomeArtists({ artists }: { artists: Artists | Promise<Artists> }) {
  return (
    <Deferred value={artists} fallback={<Section items={[]} />}>
      {({ items }) => <Section items={items} />}
    </Deferred>
  )
}

function Section({ items }: { items: HomeArtist[] }) {
  const studio = useStudio()
  const shown = items.length > 0 ? items : builtInArtists(studio)
  if (!useShows('artists')(shown)) return null
  return (
    <section className="paper" aria-labelledby="artists-title" data-surface="paper">
      <Band />
      <div className={`wrap ${styles.inner}`}>
        <SectionHead id="artists-title" title="Our Creative Souls">
          {items.length > 0 ? (
            <ButtonLink to="/artists" variant="ink">
              View All Artist
            </ButtonLink>
          ) : null}
        </SectionHead>
        <ul className={styles.grid}>
          {shown.map((artist) => (
            <li key={artist.key}>
              <HomeArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      </div>
      <Band end />
    </section>
  )
}
