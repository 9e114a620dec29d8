import { placeName } from '@linework/contract/fields/body-places'
import type { GalleryLabelsFound } from '@linework/contract/gallery/label-shapes'
import { type GalleryFilter, LABEL_NAMES, type LabelName } from './gallery-filter.ts'

export interface LabelChoice {
  value: string
  words: string
}

/** What a visitor may choose, and what is chosen even where it does not occur. */
export function choicesOf(
  name: LabelName,
  { styles, places, artists }: GalleryLabelsFound,
  filter: GalleryFilter,
): LabelChoice[] {
  const all = {
    style: styles.map((style) => ({ value: style, words: style })),
    place: places.map((place) => ({ value: place, words: placeName(place) })),
    artist: artists.map((artist) => ({ value: artist.slug, words: artist.name })),
  }[name]
  const value = filter[name]
  const isThere = value === undefined || all.some((choice) => choice.value === value)
  return isThere
    ? all
    : [...all, { value, words: name === 'place' && filter.place ? placeName(filter.place) : value }]
}

/** 'Fine line, Forearm, Ritika Mohanty'; '' without a filter. */
export const filterWords = (filter: GalleryFilter, labels: GalleryLabelsFound) =>
  LABEL_NAMES.flatMap((name) => choicesOf(name, labels, filter).filter(({ value }) => value === filter[name]))
    .map(({ words }) => words)
    .join(', ')
