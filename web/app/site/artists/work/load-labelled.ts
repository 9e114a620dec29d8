import { galleryApi } from '@linework/contract/content/api'
import type { Artist } from '@linework/contract/content/artists-shapes'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { Api } from '../../../lib/calls/api.ts'
import type { Found } from '../../../lib/calls/find-record.ts'
import { loadList } from '../../../lib/calls/load-list.ts'

const MAX = 36
const OF_ONE_STYLE = 4

/** Number of gallery pictures on the page of an artist or service without related pictures. */
export const WITHOUT_OWN = 8

export interface StyleOfArtist {
  style: string
  images: GalleryImage[]
}

export const loadPictures = async (api: Api, artist: string, limit: number) => {
  const answer = api(galleryApi.page, { query: { page: 1, limit, artist } })
  return (await loadList(answer.then(({ images }) => images))).items
}

/** For an artist without related pictures, adds the artist's newest gallery pictures. */
export async function withGalleryPictures(api: Api, found: Found<Artist>): Promise<Found<Artist>> {
  const { record } = found
  if (!record || record.images.length > 0) return found
  return { ...found, record: { ...record, images: await loadPictures(api, record.slug, WITHOUT_OWN) } }
}

export async function loadLabelled(
  api: Api,
  artist: string,
  found: Promise<Found<Artist>>,
): Promise<StyleOfArtist[]> {
  const items = await loadPictures(api, artist, MAX)
  const { record } = await found
  return byStyle(withoutShown(items, record?.images ?? []))
}

/** Compares placeholders, because a file uploaded for artist and gallery has two records. */
export function withoutShown(images: GalleryImage[], shown: Picture[]): GalleryImage[] {
  const placeholders = new Set(shown.map(({ placeholder }) => placeholder).filter(Boolean))
  return images.filter(({ placeholder }) => !placeholders.has(placeholder))
}

/** Sorts styles by number of pictures; a picture is listed under the first of its styles that is not full. */
export function byStyle(images: GalleryImage[]): StyleOfArtist[] {
  const styles = [...new Set(images.flatMap((image) => image.styles))]
    .map((style) => ({ style, images: images.filter((image) => image.styles.includes(style)) }))
    .sort((a, b) => b.images.length - a.images.length)
  const shown = new Set<string>()
  return styles.flatMap(({ style, images: all }) => {
    const own = all.filter(({ public_id }) => !shown.has(public_id)).slice(0, OF_ONE_STYLE)
    for (const { public_id } of own) shown.add(public_id)
    return own.length === 0 ? [] : [{ style, images: own }]
  })
}
