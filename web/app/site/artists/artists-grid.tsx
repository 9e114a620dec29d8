import { ARTISTS_STEP } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ArtistCard, ArtistCardSkeleton } from './artist-card.tsx'
import styles from './artists-page.module.css'
import { useShown } from './use-shown.ts'

const FIRST_ROW = 3
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

export function LoadingArtists() {
  return (
    <ul className={styles.grid} aria-label="Loading artists" aria-busy="true">
      <SkeletonItems />
    </ul>
  )
}

export function ArtistsGrid({ artists }: { artists: ArtistInList[] }) {
  const { shown, waiting, showMore, moreAddress } = useShown(artists.length)
  const firstNew = useFocusOnGrowth(shown)
  return (
    <>
      <ul className={styles.grid} aria-busy={waiting}>
        {artists.slice(0, shown).map((artist, i) => (
          <li key={artist._id}>
            <ArtistCard
              artist={artist}
              eager={i < FIRST_ROW}
              ref={i === shown - ARTISTS_STEP ? firstNew : undefined}
            />
          </li>
        ))}
        {waiting ? <SkeletonItems /> : null}
      </ul>
      <div className={styles.more}>
        {shown >= artists.length ? null : (
          <ButtonLink
            variant="ink"
            arrow={false}
            to={moreAddress}
            aria-disabled={waiting}
            data-hydrate
            onClick={(event) => {
              event.preventDefault()
              if (!waiting) showMore()
            }}
          >
            View More
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The focused button moves or disappears, so the first new card gets the focus. */
function useFocusOnGrowth(shown: number) {
  const firstNew = useRef<HTMLAnchorElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown > before.current) firstNew.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return firstNew
}

const SkeletonItems = () =>
  SKELETONS.map((key) => (
    <li key={key}>
      <ArtistCardSkeleton />
    </li>
  ))
