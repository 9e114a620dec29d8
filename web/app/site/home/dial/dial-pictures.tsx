import { galleryApi } from '@linework/contract/content/api'
import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { loadList } from '../../../lib/calls/load-list.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { mediaHook } from '../../../ui/motion/media-hook.ts'
import { addressOf } from '../../gallery/gallery-filter.ts'
import { withPicture } from '../../urls/picture-param.ts'
import { TIME_SLOTS, type TimeSlot } from '../../urls/time-slots.ts'
import styles from './dial-pictures.module.css'
import type { WorkingArtist } from './hour-summary.ts'

type Shown =
  | { id: string; work: GalleryImage; artist?: WorkingArtist }
  | { id: string; ofStudio: ShownPicture }

const MAX = 2
/** Wider than the frames, because landscape pictures are cropped by portrait frames. */
const SIZES = '28vw'
/** The media query of dial-pictures.module.css, which shows no pictures at other widths. */
const useShowsPictures = mediaHook('(min-width: 1101px), (max-width: 860px)')

/** The newest works of the artists of an hour, or else pictures of the studio. */
export function DialPictures({ slot, artists }: { slot: TimeSlot; artists: readonly WorkingArtist[] }) {
  const { hero } = useStudio()
  const shows = useShowsPictures()
  const [{ now, before }, setShown] = useState<{ now: Shown[]; before: Shown[] }>({ now: [], before: [] })
  const wanted = shows ? [slot, ...artists.slice(0, MAX).map((artist) => artist.slug)].join(' ') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the slot and the artists
  useEffect(() => {
    if (wanted === '') return
    let current = true
    loadPair(slot, artists.slice(0, MAX), hero.pictures).then(
      (next) => current && setShown((shown) => ({ now: next, before: shown.now })),
    )
    return () => {
      current = false
    }
  }, [wanted])
  if (now.length === 0) return null
  return (
    <div className={styles.pictures}>
      {now.map((each, part) => (
        <Frame key={part === 0 ? 'upper' : 'lower'} shown={each} before={before[part]} />
      ))}
    </div>
  )
}

function Frame({ shown, before }: { shown: Shown; before: Shown | undefined }) {
  const layers = [before, shown].filter((each, i) => each && (i === 1 || each.id !== shown.id)) as Shown[]
  const pictures = layers.map((each) => (
    <span key={each.id} className={styles.layer} data-on={each === shown || undefined}>
      {'work' in each ? (
        <Picture className="h-full" picture={each.work} sizes={SIZES} alt="" />
      ) : (
        <StudioImage picture={each.ofStudio} sizes={SIZES} alt="" />
      )}
    </span>
  ))
  if (!('work' in shown && shown.artist)) return <figure aria-hidden="true">{pictures}</figure>
  const { slug, name } = shown.artist
  const list = addressOf({ category: undefined, artist: slug, page: 1 })
  return (
    <figure>
      <Link to={withPicture(list, shown.id)} aria-label={shown.work.alt || `A work by ${name}`}>
        {pictures}
      </Link>
    </figure>
  )
}

/** A single artist gets two pictures, two artists get one each. */
async function loadPair(
  slot: TimeSlot,
  artists: readonly WorkingArtist[],
  hero: ShownPicture[],
): Promise<Shown[]> {
  const each = artists.length === 1 ? MAX : 1
  const works = await Promise.all(
    artists.map(async (artist) =>
      (await loadOnce({ artist: artist.slug, limit: MAX }))
        .slice(0, each)
        .map((work) => ({ id: work.public_id, work, artist })),
    ),
  )
  if (works.flat().length > 0) return works.flat()
  const rooms = await loadOnce({ category: 'inside-studio', limit: TIME_SLOTS.length * MAX })
  // Skips the first pictures, which the About page shows, if two others are left for the dial.
  const others = rooms.length > STUDIO_ON_ABOUT + 1 ? rooms.slice(STUDIO_ON_ABOUT) : rooms
  const all: Shown[] =
    others.length > 0
      ? others.map((work) => ({ id: work.public_id, work }))
      : hero.map((ofStudio, i) => ({ id: `hero ${i}`, ofStudio }))
  const at = TIME_SLOTS.indexOf(slot) * MAX
  return Array.from({ length: Math.min(MAX, all.length) }, (_, i) => all[(at + i) % all.length] as Shown)
}

interface Asked {
  limit: number
  artist?: string
  category?: string
}

const calls = new Map<string, Promise<GalleryImage[]>>()

/** Loads each list once. Returns an empty list when the call fails. */
function loadOnce({ limit, artist, category }: Asked): Promise<GalleryImage[]> {
  const key = `${artist} ${category}`
  const query = { page: 1, limit, artist }
  const load = () =>
    category
      ? browserApi(galleryApi.categoryPage, { params: { category }, query })
      : browserApi(galleryApi.page, { query })
  const call = calls.get(key) ?? loadList(load().then(({ images }) => images)).then(({ items }) => items)
  calls.set(key, call)
  return call
}
