import { Link, useOutletContext } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { bookingAddress } from '../addresses/prefill.ts'
import type { LoadedFooter, Named } from '../layout/footer/load-footer.ts'
import styles from './blog-end.module.css'

/** Who wrote it, and the way to a chair: that artist's, if the author is one of the studio. */
export function BlogEnd({ author }: { author: string }) {
  // Without a layout around it there is no list of artists.
  const footer = useOutletContext<LoadedFooter | Promise<LoadedFooter> | null>()
  if (!footer) return <Card author={author} artist={undefined} />
  return (
    <Deferred value={footer} fallback={<Card author={author} artist={undefined} />}>
      {({ artists }) => <Card author={author} artist={artists.items.find(({ name }) => name === author)} />}
    </Deferred>
  )
}

function Card({ author, artist }: { author: string; artist: Named | undefined }) {
  const first = author.split(' ')[0]
  return (
    <aside className={`paper ${styles.card}`} aria-label="Written by">
      <p className={styles.by}>Written by</p>
      <p className={styles.name}>{author}</p>
      <div className={styles.buttons}>
        <ButtonLink to={bookingAddress(artist ? { artist: artist.slug } : {})} variant="ink">
          {artist ? `Book with ${first}` : 'Book an Appointment'}
        </ButtonLink>
        {artist ? (
          <Link className={styles.work} to={`/artists/${artist.slug}`}>
            {`${first}’s work`}
          </Link>
        ) : null}
      </div>
    </aside>
  )
}
