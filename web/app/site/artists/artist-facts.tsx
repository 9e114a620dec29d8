import type { Artist } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { readExperience, serviceNamesOf } from '../../shared/artists/describe-artist.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Tags } from '../../ui/layout/tag.tsx'
import { nameSize } from '../sections/section-head.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import styles from './artist-page.module.css'

export function ArtistFacts({ artist }: { artist: Artist }) {
  const { name, slug, experience, bio, books } = artist
  return (
    <div className={styles.details}>
      <Tags texts={serviceNamesOf(artist)} />
      <h1 className={styles.name} lang={languageOf(name)} data-size={nameSize(name)}>
        {name}
      </h1>
      <div className={styles.more}>
        <Experience experience={experience} />
        <div>
          <p className={`pre-line text-lg ${styles.bio}`} lang={languageOf(bio)}>
            {bio}
          </p>
          <ButtonLink to={bookingUrl({ artist: slug })} variant={books === 'closed' ? 'ghost' : 'primary'}>
            Book Now
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Experience({ experience }: { experience: string }) {
  const { amount, unit } = readExperience(experience)
  if (amount === '') return null
  if (unit === '') return <p className={`text-highlight ${styles.text}`}>{amount}</p>
  return (
    <p>
      <span className={`text-highlight ${styles.amount}`}>{amount}</span>
      <span className={`medium muted ${styles.unit}`}>{` ${unit} of experience`}</span>
    </p>
  )
}
