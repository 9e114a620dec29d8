import type { LabelChange } from '@linework/contract/gallery/label-shapes'
import { GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import type { Db } from '../../db/connect.ts'
import { invalidField } from '../../http/errors.ts'
import { type LockedImage, listArtists, listChoices, listEarlierLabels } from './label-queries.ts'

interface KnownLabels {
  spell: (style: string) => string
  /** The change as this picture takes it. Throws for an artist or a style that it cannot have. */
  fit: (change: LabelChange, image: LockedImage) => LabelChange
}

/**
 * Pictures take artists who are there and the styles that artists have, in their spelling, so that a filter has each of them once. What
 * one of them had before it may have again: a change can be undone also when the artist has gone or dropped a style.
 */
export async function knownLabels(
  db: Db,
  changes: LabelChange[],
  images: LockedImage[],
): Promise<KnownLabels> {
  const ids = changes.flatMap(({ artistId }) => artistId ?? [])
  const named = changes.flatMap(stylesOf)
  const artists = await listArtists(db, ids)
  const all = named.length === 0 ? [] : (await listChoices(db)).styles
  const spellings = new Map(all.map((style) => [style.toLowerCase(), style]))
  const isSpelled = (style: string) => spellings.has(style.toLowerCase())
  const isThere = (id: string) => artists.some((artist) => artist.id === id && artist.is_there)
  const areAllThere = named.every(isSpelled) && ids.every(isThere)
  const imageIds = areAllThere ? [] : images.map(({ id }) => id)
  const earlier = new Map((await listEarlierLabels(db, imageIds)).map((labels) => [labels.id, labels]))

  function fit(change: LabelChange, image: LockedImage): LabelChange {
    const had = earlier.get(image.id)
    const styles = [...image.styles, ...(had?.styles ?? [])]
    const unknown = stylesOf(change).find((style) => !isSpelled(style) && !styles.includes(style))
    if (unknown !== undefined) throw invalidField('styles', GALLERY_TEXTS.styleUnknown(unknown))
    const { artistId } = change
    if (!artistId || isThere(artistId)) return change
    if (artistId !== image.artist_id && !had?.artists.includes(artistId))
      throw invalidField('artistId', GALLERY_TEXTS.artistGone)
    // Erased for good, the artist leaves none behind, as with the pictures that were labelled then.
    return artists.some(({ id }) => id === artistId) ? change : { ...change, artistId: null }
  }

  return { spell: (style) => spellings.get(style.toLowerCase()) ?? style, fit }
}

const stylesOf = ({ styles = [], addStyles = [] }: LabelChange) => [...styles, ...addStyles]
