import { ARTISTS_STEP, ARTISTS_STEP as STEP } from '@linework/contract/content/artists'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useReplaceUrl } from '../../lib/navigation/entry-memory.ts'
import { formatExperience, serviceNamesOf } from '../../shared/artists/describe-artist.ts'
import { PHONE_HALF } from '../../shared/pictures/picture.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import artistCardStyles from './artist-card.module.css'
import styles from './artists-page.module.css'
import { RoundPortrait } from './medallion.tsx'

const SIZES = `(min-width: 861px) 31vw, ${PHONE_HALF}vw`

interface Props {
  artist: ArtistInList
  eager: boolean
  ref: Ref<HTMLAnchorElement> | undefined
}

function ArtistCard({ artist, eager, ref }: Props) {
  const { slug, name, bio, experience, profileImage } = artist
  return (
    <Link className={`block ${artistCardStyles.card}`} to={`/artists/${slug}`} ref={ref} viewTransition>
      <span className={artistCardStyles.avatar}>
        <RoundPortrait
          picture={profileImage}
          sizes={SIZES}
          alt=""
          priority={eager ? 'low' : undefined}
          shared={`artist-${slug}`}
        />
      </span>
      <h2 className={artistCardStyles.name} lang={languageOf(name)}>
        {name}
      </h2>
      <p className={artistCardStyles.bio} lang={languageOf(bio)}>
        {bio}
      </p>
      <p className={`medium mt-4 ${artistCardStyles.details}`}>
        <span>{serviceNamesOf(artist).join(', ')}</span>
        <span>{formatExperience(experience)}</span>
      </p>
    </Link>
  )
}

function ArtistCardSkeleton() {
  return (
    <div className={`block ${artistCardStyles.card}`}>
      <Skeleton className={artistCardStyles.disc} />
      <Skeleton className={artistCardStyles.line} />
    </div>
  )
}

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
            label="View More"
            variant="ink"
            arrow={false}
            to={moreAddress}
            aria-disabled={waiting}
            data-hydrate
            onClick={(event) => {
              event.preventDefault()
              if (!waiting) showMore()
            }}
          />
        )}
      </div>
    </>
  )
}

/** Focuses the first new card, because the focused button moves or disappears. */
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

const DELAY_MS = 1_200

const addressOf = (shown: number) => `?shown=${shown}`

/** Only the counts that the button produces are valid, as on the server. */
function readShown(search: URLSearchParams, total: number): number {
  const shown = Number(search.get('shown'))
  const isStep = Number.isInteger(shown / STEP) && shown > STEP && shown < total + STEP
  return isStep ? shown : STEP
}

/** The number of artists shown is in the URL: it works without JavaScript, and Back restores it. */
function useShown(total: number) {
  const [search] = useSearchParams()
  const shown = readShown(search, total)
  const replaceUrl = useReplaceUrl()
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function showMore() {
    setWaiting(true)
    timer.current = setTimeout(async () => {
      await replaceUrl(addressOf(shown + STEP))
      setWaiting(false)
    }, DELAY_MS)
  }

  return { shown, waiting, showMore, moreAddress: addressOf(shown + STEP) }
}
