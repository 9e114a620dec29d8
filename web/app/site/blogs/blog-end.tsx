import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { RoundPortrait } from '../artists/medallion.tsx'
import { bookingUrl } from '../urls/prefill.ts'
import styles from './blog-end.module.css'
import type { BlogAuthor } from './load-author.ts'

interface Props {
  name: string
  author: BlogAuthor | null | Promise<BlogAuthor | null>
}

/** Names the author and links to booking, with the author if they are an artist of the studio. */
export function BlogEnd({ name, author }: Props) {
  return (
    <Deferred value={author} fallback={<Card name={name} artist={null} />}>
      {(artist) => <Card name={name} artist={artist} />}
    </Deferred>
  )
}

function Card({ name, artist }: { name: string; artist: BlogAuthor | null }) {
  const first = name.split(' ')[0]
  return (
    <aside className={styles.card} aria-label="Written by">
      {artist?.picture ? (
        <span className={styles.coin}>
          <RoundPortrait picture={artist.picture} sizes="(min-width: 640px) 190px, 96px" alt="" />
        </span>
      ) : null}
      <div>
        <p className="muted">Written by</p>
        <p className={styles.name}>{name}</p>
      </div>
      {artist?.bio ? (
        <p className={styles.bio} lang={languageOf(artist.bio)}>
          {artist.bio}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <ButtonLink to={bookingUrl(artist ? { artist: artist.slug } : {})}>
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
