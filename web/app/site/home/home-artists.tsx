import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { Link } from 'react-router'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { StaticImage } from '../../shared/pictures/static-image.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import { useShows } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
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
    <section className="paper" aria-labelledby="artists-title" data-surface="paper" data-circle>
      <div className={`wrap ${styles.inner}`}>
        <SectionHead id="artists-title" title="Our Creative Souls">
          {items.length > 0 ? <ButtonLink label="View All Artist" to="/artists" variant="ink" /> : null}
        </SectionHead>
        <ul className={styles.grid}>
          {shown.map((artist) => (
            <li key={artist.slug || artist.name}>
              <HomeArtistCard artist={artist} />
            </li>
          ))}
        </ul>
      </div>
      <Band end />
    </section>
  )
}

const SIZES = '(max-width: 1023px) 50vw, 25vw'

function HomeArtistCard({ artist }: { artist: HomeArtist }) {
  const content = (
    <>
      <span className={styles.avatar}>
        {artist.builtIn ? (
          <StaticImage picture={artist.builtIn} sizes={SIZES} alt="" />
        ) : (
          <RoundPortrait picture={artist.picture} sizes={SIZES} alt="" />
        )}
      </span>
      <h3 className={styles.name} lang={languageOf(artist.name)}>
        {artist.name}
      </h3>
      <p className={styles.bio} lang={languageOf(artist.bio)}>
        {artist.bio}
      </p>
      <p className={`medium mt-4 text-sm ${styles.details}`}>
        <span>{artist.serviceName}</span>
        {artist.experience === '' ? null : <span>{`${artist.experience} years`}</span>}
      </p>
    </>
  )
  if (artist.slug === '') return <div className={`block ${styles.card}`}>{content}</div>
  return (
    <Link className={`block ${styles.card}`} to={`/artists/${artist.slug}`}>
      {content}
    </Link>
  )
}

export interface HomeArtist {
  name: string
  bio: string
  experience: string
  serviceName: string
  slug: string
  picture: ArtistInList['profileImage']
  builtIn: StaticPicture | null
}

/** Only the sample studio has built-in artists. */
const builtInArtists = ({ fallback }: Studio): HomeArtist[] =>
  (fallback?.artists ?? []).map(({ picture, ...artist }) => ({
    ...artist,
    slug: '',
    picture: null,
    builtIn: picture,
  }))
