import type { Artist } from '@linework/contract/content/artists-shapes'
import { formatDay } from '../../shared/time/format-day.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import styles from './artist-practice.module.css'

interface Props {
  artist: Artist
  first: string
  today: string
}

/** Closed books still accept a message. An opening day in the past is not shown. */
export function ArtistBooks({ artist: { slug, books, reopens, availability }, first, today }: Props) {
  const isClosed = books === 'closed'
  const reopensOn = isClosed && reopens >= today ? reopens : ''
  return (
    <section className={styles.books} aria-label="Books">
      {books === '' ? null : (
        <h2 className={styles.state} data-books={books}>
          {isClosed ? 'Not taking bookings now' : 'Taking bookings'}
        </h2>
      )}
      {reopensOn === '' ? null : <p className={styles.reopens}>{`Opens again on ${formatDay(reopensOn)}`}</p>}
      {availability === '' ? null : <p className={styles.availability}>{availability}</p>}
      <ButtonLink to={bookingUrl({ artist: slug })} variant={isClosed ? 'ghost' : 'primary'} wide>
        {isClosed ? 'Get in touch' : `Book with ${first}`}
      </ButtonLink>
    </section>
  )
}
