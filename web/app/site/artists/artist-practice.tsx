import type { Artist } from '@linework/contract/content/artists-shapes'
import { formatDay } from '../../shared/time/format-day.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import styles from './artist-practice.module.css'

export function ArtistPractice({ artist, today }: { artist: Artist; today: string }) {
  const { name, declines, books, availability, words } = artist
  const first = name.split(' ')[0] ?? name
  const hasBooks = books !== '' || availability !== ''
  const isEmpty = artist.styles.length === 0 && declines.length === 0 && !hasBooks
  return (
    <>
      {isEmpty ? null : (
        <div className={`wrap ${styles.columns}`}>
          {artist.styles.length === 0 ? null : (
            <section aria-labelledby="styles">
              <h2 className={`muted ${styles.label}`} id="styles">
                Styles
              </h2>
              <ul>
                {artist.styles.map((style) => (
                  <li key={style} className={`break-words ${styles.style}`}>
                    {style}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {declines.length === 0 ? null : (
            <section aria-labelledby="declines">
              <h2 className={`muted ${styles.label}`} id="declines">{`What ${first} does not do`}</h2>
              <ul>
                {declines.map((line) => (
                  <Declined key={line} line={line} />
                ))}
              </ul>
            </section>
          )}
          {hasBooks ? <ArtistBooks artist={artist} first={first} today={today} /> : null}
        </div>
      )}
      {words === '' ? null : (
        <figure className={`wrap ${styles.quote}`}>
          <blockquote className={styles.text}>{`“${words}”`}</blockquote>
          <figcaption className="visually-hidden">{name}</figcaption>
        </figure>
      )}
    </>
  )
}

function Declined({ line }: { line: string }) {
  const [, what = line, reason = ''] = /^(.*?[.!?:])\s+(.+)$/.exec(line) ?? []
  return (
    <li className={`break-words ${styles.declined}`}>
      <b>{what}</b>
      {reason === '' ? null : <span>{` ${reason}`}</span>}
    </li>
  )
}

interface ArtistBooksProps {
  artist: Artist
  first: string
  today: string
}

/** An artist with closed books still accepts messages. A reopening day in the past is not shown. */
function ArtistBooks({ artist: { slug, books, reopens, availability }, first, today }: ArtistBooksProps) {
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
      {availability === '' ? null : <p className={`muted ${styles.availability}`}>{availability}</p>}
      <ButtonLink to={bookingUrl({ artist: slug })} variant={isClosed ? 'ghost' : 'primary'} wide>
        {isClosed ? 'Get in touch' : `Book with ${first}`}
      </ButtonLink>
    </section>
  )
}
