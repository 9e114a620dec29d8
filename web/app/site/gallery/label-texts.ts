import type { GalleryFacets } from '@linework/contract/content/gallery-shapes'
import { placeName } from '@linework/contract/fields/body-places'
import { type GalleryFilter, LABEL_NAMES, type LabelName } from './gallery-filter.ts'

export interface LabelChoice {
  value: string
  words: string
}

export function choicesOf(
  name: LabelName,
  { styles, places, artists }: GalleryFacets,
  filter: GalleryFilter,
): LabelChoice[] {
  const all = {
    style: styles.map((style) => ({ value: style, words: style })),
    place: places.map((place) => ({ value: place, words: placeName(place) })),
    artist: artists.map((artist) => ({ value: artist.slug, words: artist.name })),
  }[name]
  const value = filter[name]
  const exists = value === undefined || all.some((choice) => choice.value === value)
  return exists
    ? all
    : [...all, { value, words: name === 'place' && filter.place ? placeName(filter.place) : value }]
}

export const filterText = (filter: GalleryFilter, labels: GalleryFacets) =>
  LABEL_NAMES.flatMap((name) => choicesOf(name, labels, filter).filter(({ value }) => value === filter[name]))
    .map(({ words }) => words)
    .join(', ')
