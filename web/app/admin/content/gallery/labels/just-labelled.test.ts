import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { expect, test } from 'vitest'
import { showLabelled } from './just-labelled.ts'

const image = (public_id: string, labels: Partial<GalleryImage> = {}) =>
  ({ public_id, artist: null, styles: [], place: null, healing: null, ...labels }) as unknown as GalleryImage
const list = ['a', 'b', 'c'].map((id) => image(id))
const shown = (...given: Parameters<typeof showLabelled>) =>
  showLabelled(...given).map(({ public_id, place }) => `${public_id}${place ? ` ${place}` : ''}`)

test('a labelled picture shows its labels immediately and keeps its position', () => {
  expect(shown(list, [image('b', { place: 'hand' })], '')).toEqual(['a', 'b hand', 'c'])
})

test('a list of pictures without a label omits a picture once it has the label', () => {
  const labelled = [image('b', { place: 'hand' })]
  expect(shown(list, labelled, 'labels')).toEqual(['a', 'c'])
  expect(shown(list, labelled, 'place')).toEqual(['a', 'c'])
  expect(shown(list, labelled, 'artist')).toEqual(['a', 'b hand', 'c'])
  expect(shown(list, [image('b', { styles: ['Fineline'] })], 'style')).toEqual(['a', 'c'])
})
